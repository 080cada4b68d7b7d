import { questionnaireChanged } from '#features/questionnaire/contract/questionnaire.ts'
import { openingLife } from '#features/content/server/content.ts'
import { settle } from '#features/notifications/server/notifications.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { findAudience } from '#platform/server/lists/audience.ts'
import { openEnvelope, shuffled } from './questionnaire.envelopes.ts'
import { findSecret } from './questionnaire.store.ts'
import * as store from './questionnaire.turning.store.ts'

export const questionnaireOpening = openingLife({
  kind: 'questionnaire',
  table: store.openQuestionnaires,
  changed: questionnaireChanged,

  /** Where no names stand, a key for what is handed in. */
  async open(tx, row) {
    if (row.anonymous) await store.insertKey(tx, row.id)
    return findAudience(tx, row)
  },

  /**
   * Anonymous answers are opened all at once, taken apart question by question, and mixed. Where they are too few to
   * hide who wrote them, nobody ever reads them.
   */
  async close(tx, { id, anonymous }) {
    if (anonymous) {
      const secret = await findSecret(tx, id)
      const envelopes = await store.takeEnvelopes(tx, id)
      const { anonymous_answers_least: least } = await getSettings(tx)
      const opened =
        secret && envelopes.length >= least
          ? envelopes.flatMap((envelope) => openEnvelope(secret, envelope))
          : []
      await store.insertResults(tx, id, shuffled(opened))
    }
    await store.dropDrafts(tx, id)
    return settle(tx, { subjectIds: [id], kind: 'questionnaire' })
  },

  findWaiting: async (tx, row) => store.findWaiting(tx, row.id, await findAudience(tx, row)),

  secret: ['questionnaire_envelopes', 'questionnaire_keys'],
})

export const turnQuestionnaires = questionnaireOpening.turn

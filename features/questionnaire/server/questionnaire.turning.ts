import { questionnaireChanged } from '#features/questionnaire/contract/questionnaire.ts'
import { openingLife } from '#features/content/server/content.ts'
import { settle } from '#features/notifications/server/notifications.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { findAudience } from '#platform/server/lists/audience.ts'
import { openEnvelope, shuffled } from './questionnaire.envelopes.ts'
import { findSecret } from './questionnaire.store.ts'
import { splitOf, talliesOf } from './questionnaire.splitting.ts'
import * as store from './questionnaire.turning.store.ts'

/** Fewer people than this are nobody's to look at by department, whatever the programme says. */
const LEAST_IN_A_GROUP = 5

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
   * hide who wrote them, nobody ever reads them. What is shown by department is fixed here and never again: whoever
   * moves to another one later would take a difference along.
   */
  async close(tx, { id, anonymous, sections }) {
    const { anonymous_answers_least } = await getSettings(tx)
    const least = Math.max(LEAST_IN_A_GROUP, anonymous_answers_least)
    if (anonymous) {
      const secret = await findSecret(tx, id)
      const envelopes = await store.takeEnvelopes(tx, id)
      const sheets =
        secret && envelopes.length >= anonymous_answers_least
          ? envelopes.map((envelope) => openEnvelope(secret, envelope))
          : []
      await store.insertResults(tx, id, shuffled(sheets.flatMap(({ answers }) => answers)))
      await store.insertSplit(tx, id, splitOf(sections, talliesOf(sheets), least))
    } else await store.insertSplit(tx, id, splitOf(sections, await store.findTallies(tx, id), least))
    await store.dropDrafts(tx, id)
    return settle(tx, { subjectIds: [id], kind: 'questionnaire' })
  },

  findWaiting: async (tx, row) => store.findWaiting(tx, row.id, await findAudience(tx, row)),

  secret: ['questionnaire_envelopes', 'questionnaire_keys'],
})

export const turnQuestionnaires = questionnaireOpening.turn

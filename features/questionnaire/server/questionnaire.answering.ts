import * as contract from '#features/questionnaire/contract/questionnaire.ts'
import type { CallOf } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { hashOfKey, sealAnswers } from './questionnaire.envelopes.ts'
import { faultsInAnswers, tidyAnswers } from './questionnaire.rules.ts'
import type { Sheet } from './questionnaire.splitting.ts'
import * as store from './questionnaire.store.ts'

async function seenBy(tx: Db, userId: string, id: string): Promise<store.ReaderRow | undefined> {
  return (await store.findSeen(tx, userId, { ids: [id], limit: 1 }))[0]
}

/** Hands in once. The same call once more is done already, any other is refused. */
export async function handIn(
  { db, live }: Pick<Services, 'db' | 'live'>,
  { caller, input, fail }: CallOf<typeof contract.handInAnswers>,
): Promise<void> {
  const { id: userId, person } = caller
  const { questionnaire_id, hand_in_key, answers } = input
  const key_hash = hashOfKey(questionnaire_id, hand_in_key)
  const isRepeated = async (tx: Db) => {
    const before = await store.findParticipation(tx, questionnaire_id, userId)
    if (before && !before.key_hash.equals(key_hash)) throw fail('questionnaire_handed_in')
    return before !== undefined
  }
  const isNew = await inTransaction(db, async (tx) => {
    const row = await seenBy(tx, userId, questionnaire_id)
    if (!row) throw fail('questionnaire_not_found')
    if (await isRepeated(tx)) return false
    if (!(await store.shareOpen(tx, questionnaire_id))) throw fail('questionnaire_over')
    const fields = faultsInAnswers(row.sections, answers, { whole: true })
    if (fields) throw fail('questionnaire_answers_wrong', { fields })
    const isFirst = await store.insertParticipation(tx, { questionnaire_id, user_id: userId, key_hash })
    if (!isFirst) {
      if (await isRepeated(tx)) return false
      throw fail('questionnaire_handed_in')
    }
    const sheet = {
      answers: tidyAnswers(row.sections, answers),
      department_id: person.department?.id ?? null,
    }
    await keep(tx, row, userId, sheet)
    return true
  })
  if (isNew) live.tell([userId], contract.questionnaireChanged, { to_all: false })
}

async function keep(tx: Db, row: store.ReaderRow, userId: string, sheet: Sheet): Promise<void> {
  if (!row.anonymous) {
    const { id: questionnaire_id, version } = row
    return store.insertAnswers(tx, {
      questionnaire_id,
      user_id: userId,
      version,
      answers: [...sheet.answers],
    })
  }
  const secret = await store.findSecret(tx, row.id)
  if (!secret) throw new Error('an anonymous questionnaire is open without a key')
  await store.insertEnvelope(tx, row.id, sealAnswers(secret, sheet))
  await store.dropDraft(tx, row.id, userId)
}

/** Keeps what is not finished, of those that are not anonymous. */
export function saveDraft(
  db: Db,
  { caller: { id: userId }, input, fail }: CallOf<typeof contract.saveAnswers>,
): Promise<{ saved_at: string }> {
  const { questionnaire_id, answers } = input
  return inTransaction(db, async (tx) => {
    const row = await seenBy(tx, userId, questionnaire_id)
    if (!row) throw fail('questionnaire_not_found')
    if (row.anonymous) throw fail('questionnaire_anonymous')
    if (row.handed_in) throw fail('questionnaire_handed_in')
    if (!(await store.shareOpen(tx, questionnaire_id))) throw fail('questionnaire_over')
    const fields = faultsInAnswers(row.sections, answers, { whole: false })
    if (fields) throw fail('questionnaire_answers_wrong', { fields })
    const kept = tidyAnswers(row.sections, answers)
    return { saved_at: await store.keepDraft(tx, { questionnaire_id, user_id: userId, answers: kept }) }
  })
}

import { questionnaireChanged, type Answer } from '#features/questionnaire/contract/questionnaire.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { hashOfKey, sealAnswers } from './questionnaire.envelopes.ts'
import { faultsInAnswers, tidyAnswers } from './questionnaire.rules.ts'
import {
  dropDraft,
  findParticipation,
  findSecret,
  findSeen,
  insertAnswers,
  insertEnvelope,
  insertParticipation,
  keepDraft,
  type ReaderRow,
  shareOpen,
} from './questionnaire.store.ts'

type Faults = { faults: Record<string, FieldProblem> }
type AnswerRefusal = 'questionnaire_not_found' | 'questionnaire_over' | 'questionnaire_handed_in'

async function seenBy(tx: Db, userId: string, id: string): Promise<ReaderRow | undefined> {
  return (await findSeen(tx, userId, { ids: [id], limit: 1 }))[0]
}

type HandIn = { questionnaire_id: string; hand_in_key: string; answers: Answer[] }

/** Hands in once. The same call once more is done already, any other is refused. */
export async function handIn(
  { db, live }: Pick<Services, 'db' | 'live'>,
  userId: string,
  { questionnaire_id, hand_in_key, answers }: HandIn,
): Promise<'done' | AnswerRefusal | Faults> {
  const key_hash = hashOfKey(questionnaire_id, hand_in_key)
  const known = async (tx: Db) => {
    const before = await findParticipation(tx, questionnaire_id, userId)
    return before && (before.key_hash.equals(key_hash) ? 'done' : 'questionnaire_handed_in')
  }
  const done = await inTransaction(db, async (tx): Promise<'done' | 'new' | AnswerRefusal | Faults> => {
    const row = await seenBy(tx, userId, questionnaire_id)
    if (!row) return 'questionnaire_not_found'
    const before = await known(tx)
    if (before) return before
    if (!(await shareOpen(tx, questionnaire_id))) return 'questionnaire_over'
    const faults = faultsInAnswers(row.sections, answers, { whole: true })
    if (faults) return { faults }
    const isFirst = await insertParticipation(tx, { questionnaire_id, user_id: userId, key_hash })
    if (!isFirst) return (await known(tx)) ?? 'questionnaire_handed_in'
    await keep(tx, row, userId, tidyAnswers(row.sections, answers))
    return 'new'
  })
  if (done === 'new') live.tell([userId], questionnaireChanged, { to_all: false })
  return done === 'new' ? 'done' : done
}

async function keep(tx: Db, row: ReaderRow, userId: string, answers: Answer[]): Promise<void> {
  if (!row.anonymous) {
    const { id: questionnaire_id, version } = row
    return insertAnswers(tx, { questionnaire_id, user_id: userId, version, answers })
  }
  const secret = await findSecret(tx, row.id)
  if (!secret) throw new Error('an anonymous questionnaire is open without a key')
  await insertEnvelope(tx, row.id, sealAnswers(secret, answers))
  await dropDraft(tx, row.id, userId)
}

/** Keeps what is not finished, of those that are not anonymous. */
export function saveDraft(
  db: Db,
  userId: string,
  id: string,
  answers: Answer[],
): Promise<{ saved_at: string } | AnswerRefusal | 'questionnaire_anonymous' | Faults> {
  return inTransaction(db, async (tx) => {
    const row = await seenBy(tx, userId, id)
    if (!row) return 'questionnaire_not_found'
    if (row.anonymous) return 'questionnaire_anonymous'
    if (row.handed_in) return 'questionnaire_handed_in'
    if (!(await shareOpen(tx, id))) return 'questionnaire_over'
    const faults = faultsInAnswers(row.sections, answers, { whole: false })
    if (faults) return { faults }
    const kept = tidyAnswers(row.sections, answers)
    return { saved_at: await keepDraft(tx, { questionnaire_id: id, user_id: userId, answers: kept }) }
  })
}

import { doSeveral } from '#features/content/server/content.ts'
import type { actOnQuestions } from '#features/quiz/contract/quiz.ts'
import { forgetBank } from '#features/quiz/server/quiz.memory.ts'
import type { CallOf } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import * as store from './writing.store.ts'

/** Puts questions into play or takes them out, each in a transaction of its own; a trial takes each back again. */
export async function doWithSeveral(
  db: Db,
  { input: { ids, act }, caller, request: { language } }: CallOf<typeof actOnQuestions>,
  isTried: boolean,
) {
  const kind = {
    key: 'question_id',
    missing: 'quiz_question_not_found' as const,
    lock: store.lockById,
  }
  const state = act === 'activate' ? ('active' as const) : ('retired' as const)
  const several = await doSeveral(
    db,
    {
      kind,
      doing: {
        work: async ({ tx, row, fail }) => {
          if (row.state === 'voided') throw fail('quiz_question_voided')
          // What was never in play is out of it.
          if (act === 'retire' && row.state !== 'active') return
          await store.setCurrent(tx, [{ id: row.id, version_id: row.version_id, state }])
        },
      },
    },
    { ids, sent: {}, caller, language, isTried },
  )
  if (!isTried) forgetBank(db)
  return several
}

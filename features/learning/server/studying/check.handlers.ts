import { beginCheck, handInCheck, readCheck, saveCheck } from '#features/learning/contract/check.ts'
import { learningChanged } from '#features/learning/contract/learning.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { beginTry, handIn, readTry, saveTry } from './check.ts'

/** The knowledge check at the end of a course. The server holds the verdict. */
export function learningCheckHandlers({ db, live }: Pick<Services, 'db' | 'live'>) {
  return [
    handle(beginCheck, async (call) => ({ attempt: await beginTry(db, call) })),

    handle(readCheck, async ({ caller, input, request, fail }) => {
      const attempt = await readTry(db, { ...input, user_id: caller.id }, request.language)
      if (!attempt) throw fail('learning_attempt_not_found')
      return { attempt }
    }),

    handle(saveCheck, async (call) => {
      await saveTry(db, call)
      return {}
    }),

    handle(handInCheck, async (call) => {
      const { attempt, completed } = await handIn(db, call)
      live.tell([call.caller.id], learningChanged, {})
      if (completed) live.tell([call.caller.id], notificationsChanged, {})
      return { attempt }
    }),
  ]
}

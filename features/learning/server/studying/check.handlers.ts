import { beginCheck, handInCheck, readCheck, saveCheck } from '#features/learning/contract/check.ts'
import { learningChanged } from '#features/learning/contract/learning.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { beginTry, handIn, readTry, saveTry } from './check.ts'

/** The knowledge check at the end of a course. The server holds the verdict. */
export function learningCheckHandlers({ db, live }: Pick<Services, 'db' | 'live'>) {
  return [
    handle(beginCheck, async ({ caller, input, request, fail }) => {
      const attempt = await beginTry(db, { ...input, user_id: caller.id }, request.language)
      if (typeof attempt === 'string') throw fail(attempt)
      return { attempt }
    }),

    handle(readCheck, async ({ caller, input, request, fail }) => {
      const attempt = await readTry(db, { ...input, user_id: caller.id }, request.language)
      if (!attempt) throw fail('learning_attempt_not_found')
      return { attempt }
    }),

    handle(saveCheck, async ({ caller, input, fail }) => {
      const { answers, ...wish } = input
      const done = await saveTry(db, { ...wish, user_id: caller.id }, answers)
      if (done !== 'done') throw fail(done)
      return {}
    }),

    handle(handInCheck, async ({ caller, input, request, fail }) => {
      const { answers, ...wish } = input
      const sheet = { answers, language: request.language }
      const done = await handIn(db, { ...wish, user_id: caller.id }, sheet)
      if (!done) throw fail('learning_attempt_not_found')
      live.tell([caller.id], learningChanged, {})
      if (done.completed) live.tell([caller.id], notificationsChanged, {})
      return { attempt: done.attempt }
    }),
  ]
}

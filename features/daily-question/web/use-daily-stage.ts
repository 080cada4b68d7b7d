import { useQueryClient } from '@tanstack/react-query'
import { noteDailySeen } from '#features/daily-question/contract/daily-question.ts'
import type { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'
import { useChoice } from '#features/quiz/web/shared/asking/use-choice.ts'
import { useDeadline } from '#features/quiz/web/shared/asking/use-deadline.ts'
import { useSeen } from '#features/quiz/web/shared/asking/use-seen.ts'
import { call } from '#platform/web/api/api.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { dailyQuery, type TimedDaily, useAnswerDaily } from './daily-question.queries.ts'

/** What is chosen, and the way from a choice to its verdict and home again. */
export function useDailyStage(
  { day, asked, due_at }: TimedDaily,
  { question, answer }: { question: AskedQuestion; answer: LockedAnswer | undefined },
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const lock = useAnswerDaily()
  const choice = useChoice(question)
  const roundTrip = useSeen(asked, () => call(noteDailySeen, { day }))

  const send = (chosen: readonly number[]) => {
    if (!asked || lock.isPending || chosen.length === 0) return
    lock.mutate({ day, chosen: [...chosen] })
  }
  useDeadline({
    dueAt: asked ? due_at : null,
    roundTrip,
    onEarly: () => {
      if (choice.isTouched) send(choice.chosen)
    },
    onOver: () => void queries.refetchQueries({ queryKey: dailyQuery.queryKey, exact: true }),
  })
  const sent = lock.isPending ? lock.variables.chosen : undefined
  return {
    chosen: answer ? answer.chosen : (sent ?? choice.chosen),
    isSending: lock.isPending,
    isKept: lock.isPending && lock.failureCount > 0,
    isAsking: false,
    canLock: choice.chosen.length > 0 && !answer,
    error: lock.error,
    choose: (chosen: readonly number[]) => {
      if (!asked || lock.isPending) return
      choice.choose(chosen)
      // One right answer of several: the press itself is the answer.
      if (question.kind === 'single' || question.kind === 'true_false') send(chosen)
    },
    lock: () => send(choice.chosen),
    next: () => {
      if (answer) void navigate({ to: paths.home })
    },
  }
}

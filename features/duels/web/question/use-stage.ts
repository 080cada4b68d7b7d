import { useNavigate } from '#platform/web/router/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { noteQuestionSeen } from '#features/duels/contract/play.ts'
import { useChoice } from '#features/quiz/web/shared/asking/use-choice.ts'
import { useSeen } from '#features/quiz/web/shared/asking/use-seen.ts'
import { call } from '#platform/web/api/api.ts'
import { paths } from '#platform/web/pages/paths.ts'
import {
  playQuery,
  type TimedPlay,
  useAnswerQuestion,
  useAskNext,
} from '#features/duels/web/play/duel-play.queries.ts'
import { shownOf } from '#features/duels/web/play/play-course.ts'
import { useDeadline } from '#features/quiz/web/shared/asking/use-deadline.ts'

export type Stage = ReturnType<typeof useStage>

/** What is chosen, and the way from a choice to its verdict and on to the next question. */
export function useStage(play: TimedPlay) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const ask = useAskNext()
  const lock = useAnswerQuestion()
  const { duel, asked, due_at } = play
  const { question, answer } = shownOf(play)!
  const choice = useChoice(question)
  const roundTrip = useSeen(asked, (position) => call(noteQuestionSeen, { duel_id: duel.id, position }))

  const send = (chosen: readonly number[]) => {
    if (!asked || lock.isPending || chosen.length === 0) return
    lock.mutate({ duel_id: duel.id, position: asked.position, chosen: [...chosen] })
  }
  useDeadline({
    dueAt: asked ? due_at : null,
    roundTrip,
    onEarly: () => {
      if (choice.isTouched) send(choice.chosen)
    },
    onOver: () => void queries.refetchQueries({ queryKey: playQuery(duel.id).queryKey, exact: true }),
  })

  // While the answer is on its way, what was sent stands chosen.
  const sent =
    lock.isPending && lock.variables.position === asked?.position ? lock.variables.chosen : undefined
  return {
    chosen: answer ? answer.chosen : (sent ?? choice.chosen),
    isSending: lock.isPending,
    /** The line is lost, the answer is kept. */
    isKept: lock.isPending && lock.failureCount > 0,
    isAsking: ask.isPending,
    canLock: choice.chosen.length > 0 && !answer,
    error: lock.error ?? ask.error,
    choose: (chosen: readonly number[]) => {
      if (!asked || lock.isPending) return
      choice.choose(chosen)
      // One right answer of several: the press itself is the answer.
      if (question.kind === 'single' || question.kind === 'true_false') send(chosen)
    },
    lock: () => send(choice.chosen),
    next: () => {
      if (asked || ask.isPending) return
      if (play.phase === 'ready') ask.mutate({ duel_id: duel.id })
      else void navigate({ to: paths.duelSummary, params: { id: duel.id }, replace: true })
    },
  }
}

import { useNavigate } from '#platform/web/router/hooks.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AskedDuelQuestion, noteQuestionSeen } from '#features/duels/contract/play.ts'
import { call } from '#platform/web/api/api.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { type TimedPlay, useAnswerQuestion, useAskNext } from '#features/duels/web/play/duel-play.queries.ts'
import { shownOf } from '#features/duels/web/play/play-course.ts'
import { useDeadline } from '#features/duels/web/play/use-deadline.ts'

export type Stage = ReturnType<typeof useStage>

const FRESH_MS = 1_000

/** What is chosen, and the way from a choice to its verdict and on to the next question. */
export function useStage(play: TimedPlay) {
  const navigate = useNavigate()
  const ask = useAskNext()
  const lock = useAnswerQuestion()
  const { duel, asked, due_at } = play
  const { question, answer } = shownOf(play)!
  const choice = useChoice(question)
  const roundTrip = useSeen(duel.id, asked)

  const send = (chosen: readonly number[]) => {
    if (!asked || lock.isPending || chosen.length === 0) return
    lock.mutate({ duel_id: duel.id, position: asked.position, chosen: [...chosen] })
  }
  useDeadline({
    duelId: duel.id,
    dueAt: asked ? due_at : null,
    roundTrip,
    onEarly: () => {
      if (choice.isTouched) send(choice.chosen)
    },
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

/** The choice belongs to its question; the next one begins with none, or with the order as it came. */
function useChoice({ position, kind, answers }: AskedDuelQuestion) {
  const [choice, setChoice] = useState<{ position: number; chosen: readonly number[] }>()
  const own = choice?.position === position ? choice.chosen : undefined
  return {
    chosen: own ?? (kind === 'order' ? [...answers.keys()] : []),
    isTouched: own !== undefined && own.length > 0,
    choose: (chosen: readonly number[]) => setChoice({ position, chosen }),
  }
}

/** Tells the server that a fresh question stands on screen, and measures the way there and back in milliseconds. */
function useSeen(duelId: string, asked: AskedDuelQuestion | null) {
  const roundTrip = useRef(0)
  const tell = useEffectEvent((position: number) => {
    const began = performance.now()
    void call(noteQuestionSeen, { duel_id: duelId, position })
      .then(() => void (roundTrip.current = performance.now() - began))
      .catch(() => undefined)
  })
  const isFresh = asked && (asked.total_ms ?? 0) - (asked.left_ms ?? 0) < FRESH_MS
  const position = isFresh ? asked.position : undefined
  useEffect(() => {
    if (position !== undefined) tell(position)
  }, [position])
  return roundTrip
}

import { useEffect, useEffectEvent } from 'react'
import type { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'
import { toggled } from './choosing.ts'
import type { AnsweringStage } from './stage-foot.tsx'

interface QuestionKeys {
  question: AskedQuestion
  answer: LockedAnswer | undefined
  stage: Pick<AnsweringStage, 'chosen' | 'choose' | 'lock' | 'next'>
}

/** How many answers there are to choose from. */
export function choicesOf({ kind, answers }: AskedQuestion): number {
  return kind === 'true_false' ? 2 : answers.length
}

/** 1 to 6 choose, Enter locks in and goes on, wherever the focus stands on the page. */
export function useQuestionKeys({ question, answer, stage }: QuestionKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
    if (!isPlain || isTyping(event.target)) return
    if (event.key === 'Enter') {
      // A button or link under the focus has its own Enter.
      if (event.target instanceof Element && event.target.closest('button, a')) return
      event.preventDefault()
      if (answer) stage.next()
      else if (question.kind === 'multiple' || question.kind === 'order') stage.lock()
      return
    }
    const place = Number(event.key) - 1
    if (answer || question.kind === 'order' || !Number.isInteger(place)) return
    if (place < 0 || place >= choicesOf(question)) return
    event.preventDefault()
    stage.choose(question.kind === 'multiple' ? toggled(stage.chosen, place) : [place])
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('textarea, select, [role="dialog"], [role="menu"], input:not([type="checkbox"])') !== null
  )
}

import { CirclePause, CirclePlay } from 'lucide-react'
import { copyQuizQuestion } from '#contract/quiz-desk.ts'
import { type QuizQuestion, setQuizQuestionState } from '#contract/quiz.ts'
import type { ContentAction } from '#web/console/content/content-actions.tsx'
import { useUsualActions } from '#web/console/content/use-usual-actions.ts'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.tsx'

/** What can be done with a question in its state; voiding it stands on its page, with what that would touch. */
export function useQuestionActions() {
  const t = useTexts('console_questions')
  const usual = useUsualActions('/console/questions')
  return ({ id, state }: QuizQuestion): ContentAction[] => {
    const turn = (to: 'active' | 'retired'): ContentAction => ({
      id: to,
      word: t(to === 'active' ? 'activate' : 'retire'),
      icon: to === 'active' ? CirclePlay : CirclePause,
      done: t(to === 'active' ? 'activated' : 'retired'),
      run: () => call(setQuizQuestionState, { question_id: id, state: to }),
    })
    const copy = usual.copy(async () => (await call(copyQuizQuestion, { question_id: id })).question, {
      done: t('copied'),
    })
    if (state === 'voided') return [copy]
    return [turn(state === 'active' ? 'retired' : 'active'), copy]
  }
}

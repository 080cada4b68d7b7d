import { CirclePause, CirclePlay } from 'lucide-react'
import { copyQuizQuestion } from '#features/quiz/contract/console.ts'
import { type QuizQuestion, setQuizQuestionState } from '#features/quiz/contract/quiz.ts'
import type { ContentAction } from '#platform/content/web/list/content-actions.tsx'
import { useUsualActions } from '#platform/content/web/list/use-usual-actions.ts'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** What can be done with a question in its state; voiding it stands on its page, with what that would touch. */
export function useQuestionActions() {
  const t = useTexts('console_questions')
  const usual = useUsualActions(consolePaths.questions)
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

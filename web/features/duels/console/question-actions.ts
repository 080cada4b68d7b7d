import { useNavigate } from '@tanstack/react-router'
import { CirclePause, CirclePlay, Copy } from 'lucide-react'
import { type QuizQuestion, setQuizQuestionState } from '#contract/quiz.ts'
import type { ContentAction } from '#web/console/content/content-actions.tsx'
import { keepHeld } from '#web/console/content/held-writing.ts'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.tsx'

/** What can be done with a question in its state; voiding it stands on its page, with what that would touch. */
export function useQuestionActions(person: string) {
  const t = useTexts('console_questions')
  const c = useTexts('console_content')
  const navigate = useNavigate()
  return ({ id, state, code, content }: QuizQuestion): ContentAction[] => {
    const turn = (to: 'active' | 'retired'): ContentAction => ({
      id: to,
      word: t(to === 'active' ? 'activate' : 'retire'),
      icon: to === 'active' ? CirclePlay : CirclePause,
      done: t(to === 'active' ? 'activated' : 'retired'),
      run: () => call(setQuizQuestionState, { question_id: id, state: to }),
    })
    const copy: ContentAction = {
      id: 'copy',
      word: c('copy'),
      icon: Copy,
      done: t('copied'),
      run: async () => {
        // A question has a name of its own from the start: the copy is written before it is there.
        const value = { code: `${code.slice(0, 54)}-copy`, content }
        keepHeld(person, '/console/questions.new', { value, after: 0, at: Date.now() })
        await navigate({ to: '/console/questions/new' })
      },
    }
    if (state === 'voided') return [copy]
    return [turn(state === 'active' ? 'retired' : 'active'), copy]
  }
}

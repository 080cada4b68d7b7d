import type { Language } from '#platform/contract/languages.ts'
import {
  type LessonContent,
  SMALL_ANSWERS,
  SMALL_QUESTIONS,
  type SmallQuestionContent,
} from '#features/learning/contract/console.ts'
import { OrderedList } from '#platform/content/web/fields/ordered-list.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { blankSmallQuestion } from './blank-course.ts'
import { CheckQuestionFields } from './check-question-fields.tsx'

interface SmallQuestionsFieldProps {
  lesson: LessonContent
  put: (wish: Pick<LessonContent, 'questions'>) => void
  own: Language
  place: number
  path: string
  fields: Record<string, string>
}

/** What is asked between the cards: none or some, in their order. */
export function SmallQuestionsField({ lesson, put, own, place, path, fields }: SmallQuestionsFieldProps) {
  const t = useTexts('console_courses')
  return (
    <section aria-label={t('small_questions')} className="flex flex-col gap-2">
      <p className="font-semibold">{t('small_questions')}</p>
      <p className="text-sm text-ink-soft">{t('small_questions_hint')}</p>
      <OrderedList<SmallQuestionContent>
        items={lesson.questions}
        onChange={(questions) => put({ questions })}
        keyOf={({ id }) => id}
        nameOf={(at) => t('small_question_at', { at: at + 1 })}
        least={0}
        most={SMALL_QUESTIONS}
        addText={t('small_question_add')}
        make={blankSmallQuestion}
      >
        {({ right, ...question }, change, at) => (
          <CheckQuestionFields
            question={{ ...question, kind: 'single', right: [right] }}
            change={({ id, right: [marked = 0], wordings }) => change({ id, right: marked, wordings })}
            path={`${path}.questions.${at}`}
            {...{ own, place, fields }}
            isFixed
            most={SMALL_ANSWERS}
            hint={t('small_explanation_hint')}
          />
        )}
      </OrderedList>
    </section>
  )
}

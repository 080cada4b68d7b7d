import type { Language } from '#platform/contract/languages.ts'
import type { CheckContent } from '#features/learning/contract/console.ts'
import { QUIZ_KINDS, type QuizKind } from '#features/quiz/contract/quiz.ts'
import { AnswersField } from '#features/quiz/web/shared/answers-field.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { rightOf } from '#features/quiz/web/shared/right-of.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { answersOf, blankWording, withOwn } from './course-words.ts'

type Question = CheckContent['questions'][number]

interface CheckQuestionFieldsProps {
  question: Question
  change: (question: Question) => void
  own: Language
  place: number
  path: string
  fields: Record<string, string>
  /** Its kind stays as it is. */
  isFixed?: boolean
  most?: number
  /** What is said about the explanation. */
  hint?: string
}

const MOST = 8

/** One question of a check: its kind and right answers, and its words in one language. */
export function CheckQuestionFields(props: CheckQuestionFieldsProps) {
  const { question, change, own, place, path, fields, isFixed = false, most = MOST, hint } = props
  const t = useTexts('console_questions')
  const c = useTexts('console_courses')
  const { kind, right, wordings } = question
  const count = kind === 'true_false' ? 2 : answersOf(question)
  const blank = (language: Language) => blankWording(language, answersOf(question))
  const words = wordings.find(({ language }) => language === own) ?? blank(own)
  const put = (wish: Partial<Question>) => change({ ...question, ...wish })
  const write = (wish: Partial<typeof words>) =>
    put({ wordings: withOwn(wordings, own, { blank, change: wish }) })
  const answersInAll = (next: (answers: string[]) => string[]) =>
    wordings.map((each) => ({ ...each, answers: next(each.answers) }))
  const turnInto = (next: QuizKind) =>
    put({
      kind: next,
      wordings: answersInAll((answers) =>
        next === 'true_false' || answers.length > 0 ? answers : ['', '', ''],
      ),
    })
  const field = (name: string) => `${path}.wordings.${place}.${name}`
  return (
    <>
      {!isFixed && (
        <Select
          label={t('kind')}
          description={t(kind === 'order' ? 'words_order' : `words_${kind}`)}
          value={kind}
          options={QUIZ_KINDS.map((each) => ({ value: each, label: t(`kind_${each}`) }))}
          onChoose={(next) => turnInto(next as QuizKind)}
        />
      )}
      <div lang={own} className="flex flex-col gap-4">
        <TextArea
          {...fieldProps(fields, field('text'))}
          label={t('text')}
          required
          rows={2}
          maxLength={300}
          value={words.text}
          onText={(next) => write({ text: next.replaceAll(/\s*\n\s*/g, ' ') })}
        />
        <AnswersField
          kind={kind}
          language={own}
          answers={words.answers}
          count={count}
          most={most}
          longest={200}
          right={rightOf(question)}
          name={question.id}
          fields={fields}
          paths={{ answers: field('answers'), right: `${path}.right` }}
          onAnswers={(answers) => write({ answers })}
          onRight={(next) => put({ right: next })}
          onAdd={() => put({ wordings: answersInAll((answers) => [...answers, '']) })}
          onDrop={(at) =>
            put({
              wordings: answersInAll((answers) => answers.filter((_, each) => each !== at)),
              right: right.filter((each) => each !== at).map((each) => (each > at ? each - 1 : each)),
            })
          }
        />
        <TextArea
          {...fieldProps(fields, field('explanation'))}
          label={t('explanation')}
          description={hint ?? c('explanation_hint')}
          rows={2}
          maxLength={600}
          value={words.explanation}
          onText={(text) => write({ explanation: text })}
        />
      </div>
    </>
  )
}

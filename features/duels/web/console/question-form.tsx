import { useQuery } from '@tanstack/react-query'
import type { Language } from '#platform/contract/languages.ts'
import {
  QUIZ_DIFFICULTIES,
  QUIZ_KINDS,
  type QuizContent,
  type QuizKind,
  type QuizQuestion,
} from '#features/quiz/contract/quiz.ts'
import { AnswersField, LEAST_ANSWERS } from '#features/quiz/web/shared/answers-field.tsx'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import { rightOf } from '#features/quiz/web/shared/right-of.ts'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useLanguageTab } from '#platform/content/web/editor/use-language-tab.ts'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { blankWording, categoriesQuery, type WrittenQuestion } from './question.queries.ts'

const MOST = 6

interface QuestionFormProps {
  editor: Editor<WrittenQuestion>
  question: QuizQuestion | undefined
}

export function QuestionForm({ editor, question }: QuestionFormProps) {
  const t = useTexts('console_questions')
  const { value, set, fields } = editor
  const { code, content } = value
  const { category, kind, difficulty, seconds, right, wordings } = content
  const [language, setLanguage] = useLanguageTab({ texts: wordings, fields })
  const { data: bank } = useQuery(categoriesQuery)
  const change = (wish: Partial<QuizContent>) => set({ content: { ...content, ...wish } })
  const written = Math.max(0, ...wordings.map(({ answers }) => answers.length))
  const count = kind === 'true_false' ? 2 : Math.max(LEAST_ANSWERS, written)

  const wordingIn = (own: Language) =>
    wordings.find((each) => each.language === own) ??
    blankWording(own, kind === 'true_false' ? written : count)
  const write = (own: Language, wish: Partial<QuizContent['wordings'][number]>) => {
    const words = { ...wordingIn(own), ...wish }
    const others = wordings.filter((each) => each.language !== own)
    const hasAnswers = kind !== 'true_false' && words.answers.some((answer) => answer !== '')
    const isEmpty = !words.text && !words.explanation && !hasAnswers
    const next = isEmpty && others.length > 0 ? others : [...others, words]
    change({ wordings: next.toSorted((one, other) => one.language.localeCompare(other.language)) })
  }
  const turnInto = (next: QuizKind) =>
    change({
      kind: next,
      wordings: wordings.map((each) => ({
        ...each,
        answers: next === 'true_false' || written >= LEAST_ANSWERS ? each.answers : Array<string>(4).fill(''),
      })),
    })
  /** All languages have the same answers in the same order. */
  const addAnswer = () =>
    change({ wordings: wordings.map((each) => ({ ...each, answers: [...each.answers, ''] })) })
  const dropAnswer = (at: number) =>
    change({
      wordings: wordings.map((each) => ({
        ...each,
        answers: each.answers.filter((_, place) => place !== at),
      })),
      right: right.filter((place) => place !== at).map((place) => (place > at ? place - 1 : place)),
    })
  const path = (own: Language, field: string) =>
    `content.wordings.${wordings.findIndex((each) => each.language === own)}.${field}`

  return (
    <>
      <FormSection title={t('question')}>
        <div className="field-grid sm:grid-cols-2">
          <TextField
            {...fieldProps(fields, 'code')}
            label={t('code')}
            description={t('code_hint')}
            required
            disabled={question !== undefined}
            maxLength={60}
            value={code}
            onText={(text) => set({ code: text })}
          />
          <Select
            {...fieldProps(fields, 'content.category')}
            label={t('category')}
            required
            placeholder={t('choose')}
            value={category}
            options={(bank?.categories ?? []).map((each) => ({
              value: each.code,
              label: each.names[currentLanguage()] ?? each.code,
            }))}
            onChoose={(next) => change({ category: next })}
          />
          <Select
            label={t('kind')}
            value={kind}
            options={QUIZ_KINDS.map((each) => ({ value: each, label: t(`kind_${each}`) }))}
            onChoose={(next) => turnInto(next as QuizKind)}
          />
          <Select
            label={t('difficulty')}
            value={difficulty}
            options={QUIZ_DIFFICULTIES.map((each) => ({ value: each, label: t(`difficulty_${each}`) }))}
            onChoose={(next) => change({ difficulty: next as QuizContent['difficulty'] })}
          />
          <NumberField
            {...fieldProps(fields, 'content.seconds')}
            label={t('seconds')}
            description={t('seconds_hint')}
            value={seconds}
            onChange={(next) => change({ seconds: next })}
          />
        </div>
      </FormSection>
      <FormSection title={t('words')} lead={t(`words_${kind}`)}>
        <LanguageTabs
          selected={language}
          onSelect={setLanguage}
          written={wordings.filter(({ text }) => text).map((each) => each.language)}
        >
          {(own) => {
            const words = wordingIn(own)
            return (
              <div lang={own} className="flex flex-col gap-4">
                <TextArea
                  {...fieldProps(fields, path(own, 'text'))}
                  label={t('text')}
                  required
                  rows={2}
                  maxLength={300}
                  value={words.text}
                  onText={(next) => write(own, { text: next })}
                />
                <AnswersField
                  kind={kind}
                  language={own}
                  answers={words.answers}
                  count={count}
                  most={MOST}
                  longest={120}
                  right={rightOf(content)}
                  name="right"
                  fields={fields}
                  paths={{ answers: path(own, 'answers'), right: 'content.right' }}
                  onAnswers={(answers) => write(own, { answers })}
                  onRight={(next) => change({ right: next })}
                  onAdd={addAnswer}
                  onDrop={dropAnswer}
                />
                <TextArea
                  {...fieldProps(fields, path(own, 'explanation'))}
                  label={t('explanation')}
                  description={t('explanation_hint')}
                  maxLength={600}
                  value={words.explanation}
                  onText={(text) => write(own, { explanation: text })}
                />
              </div>
            )
          }}
        </LanguageTabs>
      </FormSection>
    </>
  )
}

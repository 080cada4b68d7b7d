import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { Language } from '#contract/account.ts'
import {
  QUIZ_DIFFICULTIES,
  QUIZ_KINDS,
  type QuizContent,
  type QuizKind,
  type QuizQuestion,
} from '#contract/quiz.ts'
import { FormSection } from '#web/console/content/editor-frame.tsx'
import { fieldProps } from '#web/console/content/field-errors.ts'
import { NumberField } from '#web/console/content/number-field.tsx'
import type { Editor } from '#web/console/content/use-editor.ts'
import { useLanguageTab } from '#web/console/content/use-language-tab.ts'
import { LanguageTabs } from '#web/console/parts/language-tabs.tsx'
import { currentLanguage } from '#web/platform/language.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldErrorText } from '#web/ui/field-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { blankWording, categoriesQuery, type WrittenQuestion } from './question.queries.ts'
import { RightMark } from './right-mark.tsx'

const MOST = 6
const LEAST = 2

interface QuestionFormProps {
  editor: Editor<WrittenQuestion>
  question: QuizQuestion | undefined
}

export function QuestionForm({ editor, question }: QuestionFormProps) {
  const t = useTexts('console_questions')
  const { value, set, fields } = editor
  const { code, content } = value
  const { category, kind, difficulty, seconds, right, wordings } = content
  const [language, setLanguage] = useLanguageTab(wordings, fields)
  const { data: bank } = useQuery(categoriesQuery)
  const change = (wish: Partial<QuizContent>) => set({ content: { ...content, ...wish } })
  const count = kind === 'true_false' ? 2 : Math.max(LEAST, wordings[0]?.answers.length ?? LEAST)

  const wordingIn = (own: Language) =>
    wordings.find((each) => each.language === own) ?? blankWording(own, kind === 'true_false' ? 0 : count)
  const write = (own: Language, wish: Partial<QuizContent['wordings'][number]>) => {
    const written = { ...wordingIn(own), ...wish }
    const others = wordings.filter((each) => each.language !== own)
    const isEmpty = !written.text && !written.explanation && written.answers.every((answer) => answer === '')
    const next = isEmpty && others.length > 0 ? others : [...others, written]
    change({ wordings: next.toSorted((one, other) => one.language.localeCompare(other.language)) })
  }
  const turnInto = (next: QuizKind) =>
    change({
      kind: next,
      right: next === 'order' ? [] : next === 'multiple' ? right : right.slice(0, 1),
      wordings: wordings.map((each) => ({
        ...each,
        answers:
          next === 'true_false'
            ? []
            : each.answers.length >= LEAST
              ? each.answers
              : Array<string>(4).fill(''),
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
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...fieldProps(fields, 'code')}
            label={t('code')}
            description={t('code_hint')}
            required
            disabled={question !== undefined}
            maxLength={60}
            value={code}
            onChange={({ target }) => set({ code: target.value })}
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
            onChange={({ target }) => change({ category: target.value })}
          />
          <Select
            label={t('kind')}
            value={kind}
            options={QUIZ_KINDS.map((each) => ({ value: each, label: t(`kind_${each}`) }))}
            onChange={({ target }) => turnInto(target.value as QuizKind)}
          />
          <Select
            label={t('difficulty')}
            value={difficulty}
            options={QUIZ_DIFFICULTIES.map((each) => ({ value: each, label: t(`difficulty_${each}`) }))}
            onChange={({ target }) => change({ difficulty: target.value as QuizContent['difficulty'] })}
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
                  onChange={({ target }) => write(own, { text: target.value })}
                />
                <fieldset className="flex flex-col gap-2">
                  <legend className="font-semibold">{t('answers')}</legend>
                  {Array.from({ length: count }, (_, at) => (
                    <div key={at} className="flex items-center gap-2">
                      <RightMark
                        kind={kind}
                        at={at}
                        right={right}
                        name={`right-${own}`}
                        onChange={(next) => change({ right: next })}
                      />
                      {kind === 'true_false' ? (
                        <span className="font-semibold">{t(at === 0 ? 'true' : 'false')}</span>
                      ) : (
                        <TextField
                          {...fieldProps(fields, path(own, `answers.${at}`))}
                          label={t('answer', { at: at + 1 })}
                          hideLabel
                          placeholder={t('answer', { at: at + 1 })}
                          maxLength={120}
                          value={words.answers[at] ?? ''}
                          onChange={({ target }) =>
                            write(own, {
                              answers: Array.from({ length: count }, (__, place) =>
                                place === at ? target.value : (words.answers[place] ?? ''),
                              ),
                            })
                          }
                          className="flex-1"
                        />
                      )}
                      {kind !== 'true_false' && (
                        <IconButton
                          label={t('answer_drop', { at: at + 1 })}
                          isDisabled={count <= LEAST}
                          onPress={() => dropAnswer(at)}
                        >
                          <Trash2 aria-hidden="true" strokeWidth={1.75} />
                        </IconButton>
                      )}
                    </div>
                  ))}
                  {fields[path(own, 'answers')] && (
                    <FieldErrorText id={`field-${path(own, 'answers').replaceAll('.', '-')}`}>
                      {fields[path(own, 'answers')]}
                    </FieldErrorText>
                  )}
                  {fields['content.right'] && (
                    <FieldErrorText id="field-content-right">{fields['content.right']}</FieldErrorText>
                  )}
                  {kind !== 'true_false' && count < MOST && (
                    <Button
                      variant="secondary"
                      size="small"
                      className="self-start"
                      icon={<Plus aria-hidden="true" strokeWidth={1.75} />}
                      onPress={addAnswer}
                    >
                      {t('answer_add')}
                    </Button>
                  )}
                </fieldset>
                <TextArea
                  {...fieldProps(fields, path(own, 'explanation'))}
                  label={t('explanation')}
                  description={t('explanation_hint')}
                  maxLength={600}
                  value={words.explanation}
                  onChange={({ target }) => write(own, { explanation: target.value })}
                />
              </div>
            )
          }}
        </LanguageTabs>
      </FormSection>
    </>
  )
}

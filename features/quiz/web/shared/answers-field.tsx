import { Plus, Trash } from 'lucide-react'
import type { Language } from '#platform/contract/languages.ts'
import type { QuizKind } from '#features/quiz/contract/quiz.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FieldErrorText } from '#ui/fields/field-frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldIdOf, fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { RightMark } from './right-mark.tsx'

export const LEAST_ANSWERS = 2

interface AnswersFieldProps {
  kind: QuizKind
  language: Language
  /** In this language; those that are missing are empty. */
  answers: readonly string[]
  /** In all languages. */
  count: number
  most: number
  longest: number
  right: readonly number[]
  /** What tells the marks of this question from those of others. */
  name: string
  fields: Record<string, string>
  /** Where mistakes of the answers and of the marks are told. */
  paths: { answers: string; right: string }
  onAnswers: (answers: string[]) => void
  onRight: (right: number[]) => void
  onAdd: () => void
  onDrop: (at: number) => void
}

/** The answers of a question in one language, with marks on the right ones. */
export function AnswersField(props: AnswersFieldProps) {
  const { kind, language, answers, count, most, longest, right, name, fields, paths } = props
  const { onAnswers, onRight, onAdd, onDrop } = props
  const t = useTexts('console_questions')
  const isFixed = kind === 'true_false'
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{t('answers')}</legend>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex items-center gap-2">
          <RightMark kind={kind} at={at} right={right} name={`${name}-${language}`} onChange={onRight} />
          {isFixed ? (
            <span className="font-semibold">{t(at === 0 ? 'true' : 'false')}</span>
          ) : (
            <>
              <TextField
                {...fieldProps(fields, `${paths.answers}.${at}`)}
                label={t('answer', { at: at + 1 })}
                hideLabel
                placeholder={t('answer', { at: at + 1 })}
                maxLength={longest}
                value={answers[at] ?? ''}
                onText={(text) =>
                  onAnswers(
                    Array.from({ length: count }, (__, place) =>
                      place === at ? text : (answers[place] ?? ''),
                    ),
                  )
                }
                className="flex-1"
              />
              <IconButton
                label={t('answer_drop', { at: at + 1 })}
                isDisabled={count <= LEAST_ANSWERS}
                onPress={() => onDrop(at)}
              >
                <Trash />
              </IconButton>
            </>
          )}
        </div>
      ))}
      {[paths.answers, paths.right].map(
        (path) =>
          fields[path] && (
            <FieldErrorText key={path} id={fieldIdOf(path)}>
              {fields[path]}
            </FieldErrorText>
          ),
      )}
      {!isFixed && count < most && (
        <Button variant="secondary" size="small" className="self-start" icon={<Plus />} onPress={onAdd}>
          {t('answer_add')}
        </Button>
      )}
    </fieldset>
  )
}

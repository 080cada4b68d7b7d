import { type ReactNode, useId } from 'react'
import type { Answer, Question } from '#features/questionnaire/contract/questionnaire.ts'
import { CharactersLeft } from '#platform/web/writing/characters-left.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { FieldErrorText, tieField } from '#ui/fields/field-frame.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

interface QuestionFieldProps {
  question: Question
  answer: Answer
  error: string | undefined
  onAnswer: (answer: Answer) => void
}

/** One question of any kind. */
export function QuestionField({ question, answer, error, onAnswer }: QuestionFieldProps) {
  const t = useTexts('questionnaire')
  const { id, kind, required, hint, language, text, length } = question
  const label = (
    <span lang={language} className="wrap-anywhere">
      {text}
      {!required && <span className="ml-2 text-sm font-normal text-ink-soft">{t('optional')}</span>}
    </span>
  )
  const shared = {
    label,
    description: hint ? <span lang={language}>{hint}</span> : undefined,
    error,
    required,
  }
  switch (kind) {
    case 'single':
      return (
        <RadioGroup
          {...shared}
          name={id}
          options={question.options.map((option) => ({ value: option.id, label: option.text }))}
          value={answer.option_ids[0] ?? ''}
          onChange={(chosen) => onAnswer({ ...answer, option_ids: [chosen] })}
        />
      )
    case 'multiple':
      return <Choices question={question} answer={answer} shared={shared} onAnswer={onAnswer} />
    case 'scale':
      return <Scale question={question} answer={answer} shared={shared} onAnswer={onAnswer} />
    case 'text':
      return (
        <div>
          <TextArea
            {...shared}
            rows={4}
            maxLength={length}
            value={answer.text}
            onText={(next) => onAnswer({ ...answer, text: next })}
          />
          <CharactersLeft used={answer.text.length} most={length} />
        </div>
      )
  }
}

type Shared = { label: ReactNode; description: ReactNode; error: string | undefined; required: boolean }
type PartProps = Omit<QuestionFieldProps, 'error'> & { shared: Shared }

function Frame({
  shared: { label, description, error, required },
  role,
  children,
}: {
  shared: Shared
  role?: 'radiogroup'
  children: ReactNode
}) {
  const fieldId = useId()
  const tied = tieField(fieldId, { description, error, required: role === 'radiogroup' && required })
  return (
    <fieldset
      role={role ?? 'group'}
      aria-labelledby={`${fieldId}-label`}
      aria-describedby={tied['aria-describedby']}
      {...(role === 'radiogroup' && {
        'aria-invalid': tied['aria-invalid'],
        'aria-required': tied['aria-required'],
      })}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <span id={`${fieldId}-label`} className="font-semibold text-ink">
        {label}
      </span>
      {description && (
        <p id={`${fieldId}-description`} className="text-sm text-ink-soft">
          {description}
        </p>
      )}
      {children}
      {error && <FieldErrorText id={`${fieldId}-error`}>{error}</FieldErrorText>}
    </fieldset>
  )
}

function Choices({ question: { options, most, id }, answer, shared, onAnswer }: PartProps) {
  const t = useTexts('questionnaire')
  const description =
    most === null ? shared.description : (shared.description ?? t('at_most', { count: most }))
  return (
    <Frame shared={{ ...shared, description }}>
      {options.map((option) => (
        <label key={option.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
          <input
            type="checkbox"
            name={id}
            checked={answer.option_ids.includes(option.id)}
            onChange={(event) =>
              onAnswer({
                ...answer,
                option_ids: event.currentTarget.checked
                  ? [...answer.option_ids, option.id]
                  : answer.option_ids.filter((chosen) => chosen !== option.id),
              })
            }
            className="check-mark mt-px size-6 shrink-0 appearance-none rounded-sm border-2 border-line-strong bg-surface transition-colors checked:border-pine checked:bg-pine"
          />
          <span className="wrap-anywhere">{option.text}</span>
        </label>
      ))}
    </Frame>
  )
}

function Scale({ question: { id, scale, language }, answer, shared, onAnswer }: PartProps) {
  if (!scale) return null
  const { min, max, low, high } = scale
  const numbers = Array.from({ length: max - min + 1 }, (_, at) => min + at)
  const meaning = (number: number) => (number === min ? low : number === max ? high : '')
  return (
    <Frame shared={shared} role="radiogroup">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          {numbers.map((number) => (
            <label key={number} className="relative cursor-pointer">
              <input
                type="radio"
                name={id}
                checked={answer.scale === number}
                onChange={() => onAnswer({ ...answer, scale: number })}
                aria-label={meaning(number) ? `${number}, ${meaning(number)}` : String(number)}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
              />
              <span
                aria-hidden="true"
                className="numerals inline-flex size-12 items-center justify-center rounded-full border-2 border-line-strong bg-surface font-heading text-lg font-bold transition-colors peer-checked:border-pine peer-checked:bg-pine peer-checked:text-on-pine peer-hover:bg-pine-soft peer-checked:peer-hover:bg-pine"
              >
                {number}
              </span>
            </label>
          ))}
        </div>
        {(low || high) && (
          <p
            lang={language}
            aria-hidden="true"
            className="flex max-w-md justify-between gap-4 text-sm text-ink-soft"
          >
            <span className="wrap-anywhere">
              {min} = {low}
            </span>
            <span className="text-right wrap-anywhere">
              {max} = {high}
            </span>
          </p>
        )}
      </div>
    </Frame>
  )
}

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { CheckQuestion } from '#contract/learning-check.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

interface CheckQuestionProps {
  question: CheckQuestion
  at: number
  chosen: number[]
  onChoose: (chosen: number[]) => void
}

/** One question with its answers: one to choose, several, or all to put into order. */
export function CheckQuestionCard({ question, at, chosen, onChoose }: CheckQuestionProps) {
  const t = useTexts('learning')
  const { kind, text } = question
  const answers = kind === 'true_false' ? [t('true'), t('false')] : question.answers
  const label = `${at + 1}. ${text}`
  return (
    <div className="rounded-card border border-line bg-surface p-5 wrap-anywhere shadow-card">
      {kind === 'multiple' ? (
        <Several label={label} answers={answers} chosen={chosen} onChoose={onChoose} />
      ) : kind === 'order' ? (
        <InOrder label={label} answers={answers} chosen={chosen} onChoose={onChoose} />
      ) : (
        <RadioGroup
          label={label}
          options={answers.map((answer, place) => ({ value: String(place), label: answer }))}
          value={chosen.length > 0 ? String(chosen[0]) : ''}
          onChange={(place) => onChoose([Number(place)])}
        />
      )}
    </div>
  )
}

type PartProps = { label: string; answers: readonly string[] } & Pick<
  CheckQuestionProps,
  'chosen' | 'onChoose'
>

function Several({ label, answers, chosen, onChoose }: PartProps) {
  const t = useTexts('learning')
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-semibold">{label}</legend>
      <p className="text-sm text-ink-soft">{t('several')}</p>
      {answers.map((answer, place) => (
        <Checkbox
          // Answers of one question differ.
          key={answer}
          checked={chosen.includes(place)}
          onChange={({ target }) =>
            onChoose(
              target.checked
                ? [...chosen, place].toSorted((a, b) => a - b)
                : chosen.filter((own) => own !== place),
            )
          }
        >
          {answer}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function InOrder({ label, answers, chosen, onChoose }: PartProps) {
  const t = useTexts('learning')
  const heading = useId()
  const [told, setTold] = useState('')
  const order = chosen.length === answers.length ? chosen : [...answers.keys()]
  const move = (from: number, to: number) => {
    if (to < 0 || to >= order.length) return
    const next = [...order]
    next.splice(to, 0, ...next.splice(from, 1))
    onChoose(next)
    setTold(t('moved', { answer: answers[order[from]!]!, place: to + 1, count: order.length }))
  }
  return (
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="font-semibold">
        {label}
      </p>
      <p className="text-sm text-ink-soft">{t('in_order')}</p>
      <ol className="mt-2 flex flex-col gap-2">
        {order.map((place, at) => (
          <li
            key={place}
            className="flex min-h-13 items-center gap-2 rounded-field border border-line px-3 py-1"
          >
            <span className="numerals w-6 shrink-0 text-center font-heading font-bold text-ink-soft">
              {at + 1}
            </span>
            <span className="min-w-0 flex-1">{answers[place]}</span>
            <IconButton
              label={t('up', { answer: answers[place]! })}
              isDisabled={at === 0}
              onPress={() => move(at, at - 1)}
            >
              <ArrowUp aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
            <IconButton
              label={t('down', { answer: answers[place]! })}
              isDisabled={at === order.length - 1}
              onPress={() => move(at, at + 1)}
            >
              <ArrowDown aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}

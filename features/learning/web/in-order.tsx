import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { AnswersProps } from './several.tsx'

/** Answers to put into order by their arrows. */
export function InOrder({ label, answers, chosen, onChoose }: AnswersProps) {
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
              <ArrowUp />
            </IconButton>
            <IconButton
              label={t('down', { answer: answers[place]! })}
              isDisabled={at === order.length - 1}
              onPress={() => move(at, at + 1)}
            >
              <ArrowDown />
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

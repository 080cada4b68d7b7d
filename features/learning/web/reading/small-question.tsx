import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { SmallQuestion } from '#features/learning/contract/learning.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

interface SmallQuestionAnswersProps {
  question: SmallQuestion
  /** The place of the answer that was pressed. */
  chosen: number | undefined
  onChoose: (place: number) => void
}

type Mark = 'open' | 'right' | 'wrong' | 'other'

const looks: Record<Mark, string> = {
  open: 'cursor-pointer border-line-strong bg-surface hover:border-pine hover:bg-pine-soft',
  right: 'border-success bg-success-soft',
  wrong: 'border-danger bg-danger-soft',
  other: 'border-line bg-surface text-ink-soft',
}

/** The answers of a small question, judged where they stand as one is pressed, or by its number on the keyboard. */
export function SmallQuestionAnswers({ question, chosen, onChoose }: SmallQuestionAnswersProps) {
  const t = useTexts('learning')
  const { answers, right, explanation } = question
  const isAnswered = chosen !== undefined
  useNumbers(answers.length, (place) => !isAnswered && onChoose(place))
  const markOf = (place: number): Mark =>
    !isAnswered ? 'open' : place === right ? 'right' : place === chosen ? 'wrong' : 'other'
  return (
    <>
      <ul className="grid gap-3 @xl:grid-cols-2">
        {answers.map((answer, place) => {
          const mark = markOf(place)
          return (
            <li key={answer}>
              <button
                type="button"
                aria-disabled={isAnswered || undefined}
                onClick={isAnswered ? undefined : () => onChoose(place)}
                className={`flex h-full min-h-14 w-full items-center gap-3 rounded-card border-2 px-3 py-2 text-left transition-colors ${looks[mark]}`}
              >
                <span
                  aria-hidden="true"
                  className="numerals inline-flex size-8 shrink-0 items-center justify-center rounded-sm bg-sunken font-heading font-bold text-ink-soft"
                >
                  {place + 1}
                </span>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {answer}
                  {(mark === 'right' || mark === 'wrong') && (
                    <span className="sr-only"> ({t(mark === 'right' ? 'right' : 'wrong')})</span>
                  )}
                </span>
                <span className="size-6 shrink-0">
                  {mark === 'right' && <Check strokeWidth={2.5} className="size-6 text-success" />}
                  {mark === 'wrong' && <X strokeWidth={2.5} className="size-6 text-danger" />}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <div role="status">
        {isAnswered && (
          <div className="rounded-card bg-sky-soft px-4 py-3 wrap-anywhere">
            <p className="font-semibold">
              {chosen === right ? t('small_right') : t('small_wrong', { answer: answers[right]! })}
            </p>
            {explanation && <p className="mt-1 whitespace-pre-line">{explanation}</p>}
          </div>
        )}
      </div>
    </>
  )
}

function useNumbers(count: number, choose: (place: number) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]'))
      return
    const place = Number(event.key) - 1
    if (Number.isInteger(place) && place >= 0 && place < count) choose(place)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

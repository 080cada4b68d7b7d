import type { QuizKind } from '#features/quiz/contract/quiz.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

interface RightMarkProps {
  kind: QuizKind
  at: number
  right: readonly number[]
  name: string
  onChange: (right: number[]) => void
}

/** Marks an answer as right; of an order each has its place instead. */
export function RightMark({ kind, at, right, name, onChange }: RightMarkProps) {
  const t = useTexts('console_questions')
  if (kind === 'order')
    return (
      <span
        aria-hidden="true"
        className="numerals inline-flex size-8 shrink-0 items-center justify-center rounded-sm bg-sunken font-heading font-bold text-ink-soft"
      >
        {at + 1}
      </span>
    )
  const isMany = kind === 'multiple'
  return (
    <label className="inline-flex size-11 shrink-0 items-center justify-center">
      <span className="sr-only">{t('right', { at: at + 1 })}</span>
      <input
        type={isMany ? 'checkbox' : 'radio'}
        name={isMany ? undefined : name}
        checked={right.includes(at)}
        onChange={({ target }) =>
          onChange(
            isMany
              ? target.checked
                ? [...right, at].toSorted((one, other) => one - other)
                : right.filter((place) => place !== at)
              : [at],
          )
        }
        className={`check-mark size-6 appearance-none border-2 border-line-strong bg-surface checked:border-pine checked:bg-pine ${isMany ? 'rounded-sm' : 'radio-mark rounded-full'}`}
      />
    </label>
  )
}

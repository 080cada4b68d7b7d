import { useNumbers } from '#platform/web/texts/use-numbers.ts'

interface AnswerBarsProps {
  counts: readonly { label: string; count: number }[]
  /** Of how many: those who answered. */
  whole: number
}

/** How often each answer was given, with its share of those who answered. */
export function AnswerBars({ counts, whole }: AnswerBarsProps) {
  const number = useNumbers()
  return (
    <ul className="flex flex-col gap-2">
      {counts.map(({ label, count }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two answers may have the same words; they keep their order
        <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <span className="wrap-anywhere">{label}</span>
          <span className="numerals">
            <strong>{number(count)}</strong>{' '}
            <span className="text-ink-soft">
              ({number(whole > 0 ? count / whole : 0, { style: 'percent', maximumFractionDigits: 0 })})
            </span>
          </span>
          <AnswerBar part={count} whole={whole} className="col-span-2" />
        </li>
      ))}
    </ul>
  )
}

/** How much of the whole. */
export function AnswerBar({
  part,
  whole,
  className = '',
}: {
  part: number
  whole: number
  className?: string
}) {
  const share = whole > 0 ? Math.min(1, part / whole) : 0
  return (
    <span aria-hidden="true" className={`block h-2.5 overflow-hidden rounded-full bg-sunken ${className}`}>
      <span className="block h-full rounded-full bg-pine" style={{ width: `${share * 100}%` }} />
    </span>
  )
}

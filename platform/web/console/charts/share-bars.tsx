import { useNumbers } from '#platform/web/texts/use-numbers.ts'

export type Share = {
  id: string
  name: string
  part: number
  whole: number
  /** A second bar below the first, to compare. */
  second?: { part: number; whole: number }
}

interface ShareBarsProps {
  shares: readonly Share[]
  /** What stands behind a bar, as "12 of 40". */
  words: (part: number, whole: number) => string
}

/** A bar a line: how much of the whole. */
export function ShareBars({ shares, words }: ShareBarsProps) {
  return (
    <ul className="flex flex-col gap-3">
      {shares.map(({ id, name, part, whole, second }) => (
        <li key={id} className="flex flex-col gap-1">
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="numerals text-ink-soft">
              {words(part, whole)}
              {second && ` → ${words(second.part, second.whole)}`}
            </span>
          </p>
          <Bar part={part} whole={whole} look="bg-pine" />
          {second && <Bar part={second.part} whole={second.whole} look="bg-sky" />}
        </li>
      ))}
    </ul>
  )
}

function Bar({ part, whole, look }: { part: number; whole: number; look: string }) {
  const number = useNumbers()
  const share = whole > 0 ? Math.min(1, part / whole) : 0
  return (
    <span
      aria-hidden="true"
      title={number(share, { style: 'percent' })}
      className="block h-2.5 overflow-hidden rounded-full bg-sunken"
    >
      <span className={`block h-full rounded-full ${look}`} style={{ width: `${share * 100}%` }} />
    </span>
  )
}

import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { ChartLegend, chartGrounds } from './chart-legend.tsx'
import type { PeopleBehind } from './chart-table.ts'
import { PeopleLink } from './people-link.tsx'

export type Share = {
  id: string
  name: string
  part: number
  whole: number
  /** A second bar below the first, to compare. */
  second?: { part: number; whole: number }
  people?: PeopleBehind
}

interface ShareBarsProps {
  shares: readonly Share[]
  /** What stands behind a bar, as "12 of 40". */
  words: (part: number, whole: number) => string
  /** What the first bar is and what the second, where there are two. */
  legend?: readonly [first: string, second: string]
}

/** A bar a line: how much of the whole. */
export function ShareBars({ shares, words, legend }: ShareBarsProps) {
  return (
    <>
      <ul className="flex flex-col gap-3">
        {shares.map(({ id, name, part, whole, second, people }) => (
          <li key={id} className="flex flex-col gap-1">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <PeopleLink people={people} className="min-w-0 wrap-anywhere">
                {name}
              </PeopleLink>
              <span className="numerals text-ink-soft">
                {words(part, whole)}
                {second && ` → ${words(second.part, second.whole)}`}
              </span>
            </p>
            <Bar part={part} whole={whole} look={chartGrounds.pine} />
            {second && <Bar part={second.part} whole={second.whole} look={chartGrounds.sky} />}
          </li>
        ))}
      </ul>
      {legend && (
        <ChartLegend
          names={[
            { name: legend[0], tone: 'pine' },
            { name: legend[1], tone: 'sky' },
          ]}
        />
      )}
    </>
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

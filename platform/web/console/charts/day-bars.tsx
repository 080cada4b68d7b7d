import { useFormatter } from 'use-intl'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { niceTop } from './nice-top.ts'

export type Series = { name: string; tone: 'pine' | 'sunset' | 'sky'; values: readonly number[] }

interface DayBarsProps {
  /** Days as `2026-05-01`, in their order. */
  days: readonly string[]
  /** Stacked on each other, the first at the bottom. */
  series: readonly Series[]
  /** The whole in a sentence, for whoever does not see it. */
  label: string
}

const fills = { pine: 'fill-pine', sunset: 'fill-sunset', sky: 'fill-sky' }
const dots = { pine: 'bg-pine', sunset: 'bg-sunset', sky: 'bg-sky' }
const HEIGHT = 160
const STEP = 10

/** A bar a day. Its numbers stand in the table behind it, and above the pointer. */
export function DayBars({ days, series, label }: DayBarsProps) {
  const format = useFormatter()
  const number = useNumbers()
  const sums = days.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const top = niceTop(Math.max(1, ...sums))
  const scale = (value: number) => (value / top) * HEIGHT
  const nameOf = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <figure className="flex flex-col gap-2">
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="numerals flex flex-col justify-between text-right text-xs text-ink-soft"
        >
          <span>{number(top)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 min-w-0 flex-1 border-b border-line"
        >
          {days.map((day, at) => {
            let base = HEIGHT
            return (
              <g key={day}>
                <title>
                  {`${nameOf(day)}: ${series.map(({ name, values }) => `${name} ${number(values[at] ?? 0)}`).join(', ')}`}
                </title>
                <rect x={at * STEP} y={0} width={STEP} height={HEIGHT} className="fill-transparent" />
                {series.map(({ name, tone, values }) => {
                  const height = scale(values[at] ?? 0)
                  base -= height
                  return (
                    <rect
                      key={name}
                      x={at * STEP + 1.5}
                      y={base}
                      width={STEP - 3}
                      height={height}
                      className={fills[tone]}
                    />
                  )
                })}
              </g>
            )
          })}
        </svg>
      </div>
      <div aria-hidden="true" className="flex justify-between pl-8 text-xs text-ink-soft">
        <span>{nameOf(days[0]!)}</span>
        <span>{nameOf(days.at(-1)!)}</span>
      </div>
      {series.length > 1 && (
        <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {series.map(({ name, tone }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-3 rounded-sm ${dots[tone]}`} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

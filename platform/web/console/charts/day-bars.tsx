import { useFormatter } from 'use-intl'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { ChartLegend, chartFills, type ChartTone } from './chart-legend.tsx'
import type { PeopleBehind } from './chart-table.ts'
import { niceTop } from './nice-top.ts'

export type Series = { name: string; tone: ChartTone; values: readonly number[] }

interface DayBarsProps {
  /** Days as `2026-05-01`, in their order; of weeks their Mondays. */
  days: readonly string[]
  /** Stacked on each other, the first at the bottom. */
  series: readonly Series[]
  /** A mark across each bar, to compare with: the same of the time before. */
  before?: { name: string; values: readonly number[] }
  /** What begins on a day, as a stage. */
  marks?: readonly { day: string; name: string }[]
  /** By bar: the people behind it. The table below names them for the keyboard. */
  people?: readonly (PeopleBehind | undefined)[]
  /** Saturdays and Sundays in their own shade. */
  hasWeekends?: boolean
  weekendName?: string
  /** The whole in a sentence, for whoever does not see it. */
  label: string
}

const HEIGHT = 160
const STEP = 10
const SUNDAY = 0
const SATURDAY = 6

/** A bar a day. Its numbers stand in the table behind it, and above the pointer. */
export function DayBars(props: DayBarsProps) {
  const { days, series, before, marks = [], people, hasWeekends = false, weekendName, label } = props
  const format = useFormatter()
  const number = useNumbers()
  const navigate = useNavigate()
  const sums = days.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const top = niceTop(Math.max(1, ...sums, ...(before?.values ?? [])))
  const scale = (value: number) => (value / top) * HEIGHT
  const nameOf = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const isWeekend = (day: string) => [SUNDAY, SATURDAY].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
  const halves = top % 2 === 0 ? [top, top / 2, 0] : [top, 0]
  const spoken = [...series, ...(before ? [before] : [])]
  // As many as stand side by side on a phone.
  const every = Math.max(1, Math.ceil(days.length / 6))
  return (
    <figure className="flex flex-col gap-2">
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="numerals flex flex-col justify-between text-right text-xs text-ink-soft"
        >
          {halves.map((value) => (
            <span key={value}>{number(value)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 min-w-0 flex-1 border-b border-line"
        >
          {hasWeekends &&
            days.map((day, at) =>
              isWeekend(day) ? (
                <rect key={day} x={at * STEP} y={0} width={STEP} height={HEIGHT} className="fill-sunken" />
              ) : null,
            )}
          {halves.slice(0, -1).map((value) => (
            <line
              key={value}
              x1={0}
              x2={days.length * STEP}
              y1={HEIGHT - scale(value)}
              y2={HEIGHT - scale(value)}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {marks.map(({ day, name }) => (
            <line
              key={`${day} ${name}`}
              x1={days.indexOf(day) * STEP}
              x2={days.indexOf(day) * STEP}
              y1={0}
              y2={HEIGHT}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="4 3"
              className="stroke-ink-soft"
            />
          ))}
          {days.map((day, at) => {
            let base = HEIGHT
            const behind = people?.[at]
            const open = behind && (() => void navigate({ to: consolePaths.people, search: behind }))
            return (
              // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the table below has the same as links
              <g key={day} onClick={open} className={open && 'cursor-pointer'}>
                <title>
                  {`${nameOf(day)}: ${spoken.map(({ name, values }) => `${name} ${number(values[at] ?? 0)}`).join(', ')}`}
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
                      className={chartFills[tone]}
                    />
                  )
                })}
                {before && (
                  <line
                    x1={at * STEP + 0.5}
                    x2={at * STEP + STEP - 0.5}
                    y1={HEIGHT - scale(before.values[at] ?? 0)}
                    y2={HEIGHT - scale(before.values[at] ?? 0)}
                    vectorEffect="non-scaling-stroke"
                    strokeWidth={2}
                    className="stroke-ink-soft"
                  />
                )}
              </g>
            )
          })}
        </svg>
      </div>
      <div aria-hidden="true" className="relative ml-8 h-4 text-xs text-ink-soft">
        {days.map((day, at) =>
          at % every === 0 ? (
            <span
              key={day}
              className="absolute whitespace-nowrap"
              style={{ left: `${(at / days.length) * 100}%` }}
            >
              {nameOf(day)}
            </span>
          ) : null,
        )}
      </div>
      {marks.length > 0 && (
        <p className="text-sm text-ink-soft">
          {marks.map(({ day, name }) => `┆ ${nameOf(day)}: ${name}`).join(' · ')}
        </p>
      )}
      <ChartLegend
        names={[
          ...(series.length > 1 || before ? series : []),
          ...(hasWeekends && weekendName ? [{ name: weekendName, tone: 'weekend' as const }] : []),
          ...(before ? [{ name: before.name, tone: 'line' as const }] : []),
        ]}
      />
    </figure>
  )
}

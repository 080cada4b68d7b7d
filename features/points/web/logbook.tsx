import type { PointsEntry } from '#features/points/contract/points.ts'
import { groupByDay, useDayMark } from '#platform/web/texts/day-mark.ts'
import { LogbookLine } from './logbook-line.tsx'

interface LogbookProps {
  entries: readonly PointsEntry[]
  isOld: boolean
}

/** A ruled page with a margin, a heading for every day. */
export function Logbook({ entries, isOld }: LogbookProps) {
  const dayMark = useDayMark()
  return (
    <div
      aria-busy={isOld}
      className="relative overflow-hidden rounded-card border border-line bg-surface shadow-card transition-opacity before:absolute before:inset-y-0 before:left-14 before:border-l-2 before:border-sunset/40 sm:before:left-16 aria-busy:opacity-60"
    >
      {groupByDay(entries, ({ created_at }) => dayMark(created_at)).map(({ day, entries: lines }) => (
        <section key={day} aria-label={day} className="border-b-2 border-dashed border-line last:border-0">
          <h2 className="border-b border-line py-2 pr-4 pl-17 text-sm font-semibold text-ink-soft sm:pl-19">
            {day}
          </h2>
          <ul>
            {lines.map((entry) => (
              <LogbookLine key={entry.id} entry={entry} entries={entries} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

import type { PointsEntry } from '#features/points/contract/points.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { lineId } from './line-id.ts'

interface CounterLinkProps {
  way: 'taken_back' | 'takes_back' | 'corrected'
  /** The other entry. */
  id: number
  entries: readonly PointsEntry[]
}

/** The word about a line that belongs to this one; a link while both are on the page. */
export function CounterLink({ way, id, entries }: CounterLinkProps) {
  const t = useTexts('my_points')
  if (!entries.some((entry) => entry.id === id))
    return <p className="mt-1 text-sm font-semibold text-ink-soft">{t(way)}</p>
  return (
    <p className="mt-1">
      <a
        href={`#${lineId(id)}`}
        className="touch-target text-sm font-semibold text-pine-ink underline underline-offset-2"
        onClick={(event) => {
          // The address stays: Back leads to the page before, not from line to line.
          event.preventDefault()
          const line = document.getElementById(lineId(id))
          line?.focus({ preventScroll: true })
          line?.scrollIntoView({ block: 'center' })
        }}
      >
        {t(way)}
      </a>
    </p>
  )
}

import { ArrowDown, ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { BoardPage } from '#features/rankings/web/rankings.queries.ts'
import { useSideOfMine } from './use-view-of-list.ts'
import { viewEdges } from './view-edges.ts'

interface MyPlaceBarProps {
  latest: BoardPage
  list: RefObject<HTMLElement | null>
  /** Something else stands at the upper edge. */
  isTopTaken: boolean
  onPress: () => void
}

/** My row at the edge of the view while it is out of sight, and the way back to it. */
export function MyPlaceBar({ latest, list, isTopTaken, onPress }: MyPlaceBarProps) {
  const t = useTexts('rankings')
  const side = useSideOfMine(list)
  const { mine } = latest
  if (!mine || !side) return null
  const edge = side === 'below' ? 'bottom' : isTopTaken ? 'belowTop' : 'top'
  const Icon = side === 'above' ? ArrowUp : ArrowDown
  const place = t('team' in mine ? 'bar_crew' : 'bar_you', { place: formatNumber(mine.position) })
  return (
    <div className={`pointer-events-none z-10 ${viewEdges[edge]}`}>
      <button
        type="button"
        data-floats
        onClick={onPress}
        className="pointer-events-auto flex min-h-12 max-w-full items-center gap-2.5 rounded-full border border-line bg-sun-soft px-4 py-1.5 text-left text-ink shadow-card"
      >
        <Icon strokeWidth={2} className="size-5 shrink-0" />
        <span className="numerals min-w-0 text-sm sm:text-base">
          <strong>{place}</strong>
        </span>
      </button>
    </div>
  )
}

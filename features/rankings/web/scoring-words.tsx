import { ChevronDown } from 'lucide-react'
import type { Board, Scoring } from '#features/rankings/contract/rankings.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { isOfPeople } from './boards.ts'

interface ScoringWordsProps {
  board: Board
  scoring: Scoring | undefined
  /** What it will be, as far as it can be told: these words keep the place. */
  expected?: Scoring | undefined
  /** The stage or half that is shown. */
  stretch?: string | undefined
}

/** How the board is scored: in one line for everybody, in full for whoever opens it. */
export function ScoringWords({ board, scoring, expected, stretch }: ScoringWordsProps) {
  const t = useTexts('scoring')
  const people = isOfPeople(board)
  const byAverage = !people && (scoring ?? expected)?.teams_by !== 'sum'
  const lines = [
    t(`counts.${board}`),
    ...(people ? [t('privacy')] : [t(byAverage ? 'average' : 'sum'), t('stay')]),
    t('ties'),
    t(scoring?.frozen ? 'frozen' : 'running'),
  ]
  return (
    <details className="group reading -my-1">
      <summary className="flex min-h-9 list-none items-center gap-x-3 text-sm text-ink-soft sm:text-base pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {/* Until anything is known the longer words keep the place. */}
        <span className={scoring ? '' : 'invisible'}>
          {stretch && <strong className="mr-1.5 text-ink">{stretch}</strong>}
          {t(byAverage ? `short_average.${crewBoard(board)}` : `short.${board}`)}
        </span>
        <span className="inline-flex shrink-0 items-center gap-1 font-semibold text-pine-ink">
          <span className="max-sm:sr-only">{t('title')}</span>
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <ul className="mt-1 flex list-disc flex-col gap-1 rounded-card bg-sunken py-3 pr-4 pl-9 text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

function crewBoard(board: Board) {
  return board === 'half-team' || board === 'stage-team' ? board : 'overall-team'
}

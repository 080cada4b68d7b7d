import { useQuery } from '@tanstack/react-query'
import type { Stage } from '#features/stages/contract/stages.ts'
import { Camper } from '#art/camper/camper.tsx'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTravellers } from './travellers.ts'

/** Kept free from the first moment on. */
const HEIGHT = 'h-25 sm:h-20'
const DAY_MS = 24 * 3_600_000

/** The stretch of road under the camper: the town behind, the town ahead, and whoever drives next to us. A press opens the whole road. */
export function HomeStrip({ withRanking }: { withRanking: boolean }) {
  const t = useTexts('home')
  const { data: stages, isPending } = useQuery(stagesQuery)
  const { travellers, rival } = useTravellers(withRanking)
  const at = stages?.findLastIndex(({ state }) => state !== 'coming') ?? -1
  const here = stages?.[at]
  if (isPending) return <Skeleton className={`${HEIGHT} -mx-4 rounded-none sm:mx-0`} />
  // Before the first stage there is a countdown, and without stages no road.
  if (!stages || !here) return null
  const ahead = stages[at + 1]
  const own = travellers.find(({ isOwn }) => isOwn)
  return (
    <Link
      to={paths.road}
      className={`group -mx-4 block overflow-hidden border-b border-line bg-surface px-4 pt-2 sm:mx-0 sm:rounded-b-sheet sm:border sm:border-t-0 sm:px-8 ${HEIGHT}`}
    >
      <span className="flex items-end gap-2">
        <Town name={here.name} />
        <span aria-hidden="true" className="relative mb-3 h-8 min-w-0 flex-1">
          <span className="absolute inset-x-0 bottom-0 h-2 rounded-full bg-asphalt" />
          <span className="absolute inset-x-2 bottom-[3px] border-t-2 border-dashed border-road-dash" />
          {ahead &&
            [...travellers]
              .sort((one, other) => Number(one.isOwn) - Number(other.isOwn))
              .map(({ id, isOwn, fraction, vehicle }) => (
                <span
                  key={id}
                  className="absolute bottom-0.5 -translate-x-1/2"
                  style={{ left: `${fraction * 100}%` }}
                >
                  <Camper {...vehicle} size={isOwn ? 48 : 30} />
                </span>
              ))}
        </span>
        {ahead && <Town name={ahead.name} isComing />}
      </span>
      <span className="mt-0.5 flex flex-col justify-between gap-x-4 text-sm sm:flex-row">
        <span className="truncate font-bold group-hover:underline">{townWords(here, ahead)}</span>
        {own && rival && (
          <span className="numerals truncate text-ink-soft">
            {t(rival.isAhead ? 'rival_ahead' : 'rival_behind', {
              count: rival.gap,
              shown: formatNumber(rival.gap),
              crew: rival.name,
            })}
          </span>
        )}
      </span>
      <span className="sr-only">{t('road_open')}</span>
    </Link>
  )

  function townWords(town: Stage, next: Stage | undefined): string {
    if (next) {
      const days = Math.max(0, Math.ceil((Date.parse(next.starts_at) - Date.now()) / DAY_MS))
      return t('towns_ahead', { town: next.name, count: days })
    }
    return t(town.state === 'past' ? 'towns_arrived' : 'towns_none', { town: town.name })
  }
}

function Town({ name, isComing = false }: { name: string; isComing?: boolean }) {
  return (
    <span
      className={`max-w-[28%] truncate rounded-field border-2 px-2 py-0.5 font-heading text-sm font-bold ${
        isComing ? 'border-dashed border-line-strong text-ink-soft' : 'border-on-sun bg-sun text-on-sun'
      }`}
    >
      {name}
    </span>
  )
}

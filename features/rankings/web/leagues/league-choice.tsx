import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { NEW_ON_THE_ROAD } from '#features/rankings/contract/leagues.ts'
import type { League } from '#features/rankings/web/rankings.queries.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

const look =
  'inline-flex min-h-11 items-center gap-1 rounded-full px-2.5 font-semibold text-pine-ink no-underline hover:bg-sunken'

/** The leagues above and below, those that are new on the road below the last one, and the way back to the own one. */
export function LeagueChoice({ data: { league, leagues, mine, week } }: { data: League }) {
  const t = useTexts('leagues')
  const isNew = league === NEW_ON_THE_ROAD
  const above = isNew ? leagues : league - 1
  const below = isNew ? undefined : league < leagues ? league + 1 : week?.over ? undefined : NEW_ON_THE_ROAD
  const nameOf = (number: number) =>
    number === NEW_ON_THE_ROAD ? t('new_title') : t('title', { shown: formatNumber(number) })
  return (
    <nav aria-label={t('choose')} className="-mx-2.5 flex flex-wrap items-center justify-between gap-x-1">
      {above > 0 && (
        <Step to={above}>
          <ChevronLeft className="size-5" />
          {nameOf(above)}
        </Step>
      )}
      {mine !== null && mine !== league && <Step to={mine}>{t('to_mine')}</Step>}
      {below !== undefined && (
        <Step to={below}>
          {nameOf(below)}
          <ChevronRight className="size-5" />
        </Step>
      )}
    </nav>
  )
}

function Step({ to, children }: { to: number; children: ReactNode }) {
  return (
    <Link to={paths.league} search={{ league: to }} resetScroll={false} className={look}>
      {children}
    </Link>
  )
}

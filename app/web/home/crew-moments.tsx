import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNewsOf } from '#platform/web/celebration/use-news-of.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { inside } from '#platform/web/routes/lazy-pages.ts'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { accessoriesQuery } from '#features/vehicles/web/vehicles.queries.ts'
import { myTeamStandingQuery } from './home.queries.ts'
import type { CrewMoment } from './told-moments.tsx'
import { useMyTeam } from './use-my-team.ts'

/** The words of what is celebrated, and what draws it, are loaded when there is something. */
const ToldMoments = lazy(async () => ({
  default: (await inside(import('./told-moments.tsx'))).ToldMoments,
}))

/** What has come to the crew since this device last looked is felt on home, from what home has asked for anyway. */
export function CrewMoments() {
  const [moments, setMoments] = useState<readonly CrewMoment[]>([])
  const tell = (moment: CrewMoment) => setMoments((before) => [...before, moment])
  const withRanking = useQuery(modulesQuery).data?.status_modules.RankingModule ?? false
  const team = useMyTeam().team ?? undefined
  const standing = useQuery({ ...myTeamStandingQuery, enabled: false }).data
  const offers = useQuery({ ...accessoriesQuery, enabled: false }).data?.accessories
  const stages = useQuery({ ...stagesQuery, enabled: false }).data

  useNewsOf(
    team ? `crew.${team.id}.full` : undefined,
    team && (team.members.length === team.seats ? ['full'] : []),
    () => tell({ kind: 'full', team: team! }),
  )
  useNewsOf(
    team ? `crew.${team.id}.accessories` : undefined,
    offers?.filter(({ unlocked }) => unlocked).map(({ name }) => name),
    (fresh) => tell({ kind: 'unlocked', team: team!, offer: offers!.find(({ name }) => name === fresh[0])! }),
  )
  const reached = stages?.filter(({ state }) => state !== 'coming')
  useNewsOf(
    'stages',
    reached?.map(({ id }) => id),
    (fresh) => tell({ kind: 'stage', stage: reached!.findLast(({ id }) => fresh.includes(id))! }),
  )
  const mine = (withRanking && standing?.mine) || undefined
  // One entry for each place that is behind: a better one adds to the set.
  useNewsOf(
    mine ? `crew.${mine.team_id}.places` : undefined,
    mine && Array.from({ length: Math.max(standing!.crews - mine.position, 0) }, (_, at) => `${at}`),
    () => tell({ kind: 'place', mine: mine!, behind: standing?.behind }),
  )
  return (
    moments.length > 0 && (
      <Suspense>
        <ToldMoments moments={moments} />
      </Suspense>
    )
  )
}

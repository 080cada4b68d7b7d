import { useQuery } from '@tanstack/react-query'
import { celebrate } from '#platform/web/celebration/celebrate.ts'
import { useNewsOf } from '#platform/web/celebration/use-news-of.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { accessoriesQuery } from '#features/vehicles/web/vehicles.queries.ts'
import { myTeamStandingQuery } from './home.queries.ts'
import { useMyTeam } from './use-my-team.ts'

/** What has come to the crew since this device last looked is felt on home, from what home has asked for anyway. */
export function Moments() {
  const t = useTexts('moments')
  const names = useTexts('camper_names')
  const vehicles = useTexts('vehicles')
  const withRanking = useQuery(modulesQuery).data?.status_modules.RankingModule ?? false
  const team = useMyTeam().team ?? undefined
  const standing = useQuery({ ...myTeamStandingQuery, enabled: false }).data
  const offers = useQuery({ ...accessoriesQuery, enabled: false }).data?.accessories
  const stages = useQuery({ ...stagesQuery, enabled: false }).data

  useNewsOf(
    team ? `crew.${team.id}.full` : undefined,
    team && (team.members.length === team.seats ? ['full'] : []),
    () => celebrate({ name: `full ${team!.id}`, title: t('crew_full', { crew: team!.name }) }),
  )
  useNewsOf(
    team ? `crew.${team.id}.accessories` : undefined,
    offers?.filter(({ unlocked }) => unlocked).map(({ name }) => name),
    (fresh) => {
      const offer = offers!.find(({ name }) => name === fresh[0])!
      celebrate({
        name: `unlocked ${team!.id} ${offer.name}`,
        title: t('unlocked', { accessory: names(offer.name) }),
        text: vehicles(`rule_${offer.rule}`, { count: offer.needed, needed: formatNumber(offer.needed) }),
      })
    },
  )
  const reached = stages?.filter(({ state }) => state !== 'coming')
  useNewsOf(
    'stages',
    reached?.map(({ id }) => id),
    (fresh) => {
      const stage = reached!.findLast(({ id }) => fresh.includes(id))!
      celebrate({ name: `stage ${stage.id}`, title: t('stage_reached', { stage: stage.name }) })
    },
  )
  const mine = (withRanking && standing?.mine) || undefined
  // One entry for each place that is behind: a better one adds to the set.
  useNewsOf(
    mine ? `crew.${mine.team_id}.places` : undefined,
    mine && Array.from({ length: Math.max(standing!.crews - mine.position, 0) }, (_, at) => `${at}`),
    () =>
      celebrate({
        name: `place ${mine!.team_id} ${mine!.position} ${mine!.points}`,
        title: t('place_gained', { place: mine!.position }),
        ...(standing?.behind && { text: t('place_past', { crew: standing.behind.name }) }),
      }),
  )
  return null
}

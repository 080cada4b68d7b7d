import { queryOptions, useQuery } from '@tanstack/react-query'
import { teamKeys } from '#features/teams/web/shared/teams.keys.ts'
import { myOffersQuery, teamOffersQuery } from '#features/teams/web/team-offers.queries.ts'
import { myTeamQuery } from '#features/teams/web/teams.queries.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** Asked like an answer, so that home waits for it and nothing on it moves: most people have no offer, and load none of it. */
const partsQuery = queryOptions({
  queryKey: teamKeys.offerParts,
  queryFn: () => import('#features/teams/web/offers/offer-parts.tsx'),
  staleTime: Infinity,
})

/** On home: the invitations and requests of somebody without a crew, or what waits for the captain. Nothing when none. */
export function OpenOffers() {
  const t = useTexts('offers')
  const isOn = useQuery(modulesQuery).data?.status_modules.VehicleModule ?? false
  const team = useQuery(myTeamQuery).data?.team
  const isCaptain = team?.may.answer_requests === null
  const toMe = useQuery({ ...myOffersQuery, enabled: isOn && team === null })
  const toCrew = useQuery({ ...teamOffersQuery, enabled: isOn && isCaptain })
  const { data: offers, error, refetch } = isCaptain ? toCrew : toMe
  const isAny = offers !== undefined && offers.invitations.length + offers.requests.length > 0
  const { data: parts } = useQuery({ ...partsQuery, enabled: isAny })
  if (!isOn || (team && !isCaptain)) return null
  if (!parts) return <Failure error={error} onRetry={() => void refetch()} />
  const Parts = isCaptain ? parts.RequestsToCrew : parts.OffersToMe
  return <Parts title={t('title')} />
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '#platform/web/router/hooks.ts'
import { useEffect, useState } from 'react'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isSameVehicle } from './mounting.ts'
import { addressKey, readAddress, type Unknown } from './vehicle-address.ts'
import { accessoriesQuery, myTeamQuery } from './vehicles.queries.ts'
import { Workshop } from './workshop.tsx'

/** The workshop of a crew's camper. Its address is the choice: a shared link shows the same camper to everybody. */
export function CustomizeVehiclePage() {
  const t = useTexts('vehicles')
  const mine = useQuery(myTeamQuery)
  const offers = useQuery(accessoriesQuery)
  const team = mine.data?.team
  const { address, vehicle, told } = useAddress(team?.vehicle, mine.data !== undefined)
  const error = mine.error ?? offers.error
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>{t('title')}</PageTitle>
      {told && <UnknownNotice unknown={told} vehicle={vehicle} />}
      {error && (
        <Failure error={error} onRetry={() => void Promise.all([mine.refetch(), offers.refetch()])} />
      )}
      {team !== undefined && offers.data ? (
        <Workshop
          key={team?.id ?? 'none'}
          team={team}
          address={address}
          asked={vehicle}
          offers={offers.data.accessories}
          refusal={offers.data.save}
        />
      ) : (
        !error && <Skeleton className="h-[60dvh] w-full" />
      )}
    </div>
  )
}

/** What the address asks for. A word that it misspells is put right, and said until something else is chosen. */
function useAddress(own: Vehicle | undefined, isKnown: boolean) {
  const navigate = useNavigate()
  const { type, color } = useParams() as { type: string; color: string }
  const search: { with?: string | undefined } = useSearch()
  const { vehicle, unknown } = readAddress({ type, color, with: search.with }, own)
  const [told, setTold] = useState<{ unknown: NonNullable<Unknown>; vehicle: Vehicle }>()
  if (isKnown && unknown && unknown !== told?.unknown) setTold({ unknown, vehicle })

  const isPlain = type === vehicle.type && color === vehicle.colour
  useEffect(() => {
    if (isPlain || !isKnown) return
    void navigate({
      to: paths.customizeVehicle,
      params: { type: vehicle.type, color: vehicle.colour },
      search: (old) => old,
      replace: true,
    })
  }, [isPlain, isKnown, vehicle.type, vehicle.colour, navigate])

  const address = addressKey({ type: vehicle.type, color: vehicle.colour, with: search.with })
  return { address, vehicle, told: told && isSameVehicle(told.vehicle, vehicle) ? told.unknown : undefined }
}

function UnknownNotice({ unknown, vehicle }: { unknown: NonNullable<Unknown>; vehicle: Vehicle }) {
  const t = useTexts('vehicles')
  const words = useTexts('campers')
  const [type, colour] = [words(vehicle.type), words(vehicle.colour)]
  return (
    <Notice tone="warning" announce>
      {unknown === 'type' && t('unknown_type', { type })}
      {unknown === 'colour' && t('unknown_colour', { colour })}
      {unknown === 'both' && t('unknown_both', { type, colour })}
    </Notice>
  )
}

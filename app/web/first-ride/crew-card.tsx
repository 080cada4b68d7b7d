import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { Camper } from '#art/camper/camper.tsx'
import { CrewNameField, isLongEnough } from '#features/teams/web/founding/crew-name-field.tsx'
import { myOffersQuery, useAcceptInvitation, useAskToJoin } from '#features/teams/web/team-offers.queries.ts'
import { foundTeamsQuery, myTeamQuery, useCreateTeam } from '#features/teams/web/teams.queries.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const OFFERED = 3

/** The second card: whoever has invited first, then three crews with free seats, or a crew of one's own. */
export function CrewCard({ onPassed }: { onPassed: () => void }) {
  const t = useTexts('first_ride')
  const mine = useQuery(myTeamQuery).data
  const invitations = useQuery({ ...myOffersQuery, enabled: mine?.team === null }).data?.invitations ?? []
  const found = useInfiniteQuery({
    ...foundTeamsQuery({ free_seats: 1, order: 'free_seats' }),
    enabled: mine?.team === null,
  })
  const accept = useAcceptInvitation()
  const ask = useAskToJoin()
  const [isFounding, setFounding] = useState(false)
  if (!mine || (mine.team === null && found.isPending))
    return <Skeleton className="h-72 w-full rounded-card" />
  if (mine.team)
    return (
      <>
        <Row vehicle={mine.team.vehicle} name={mine.team.name} text={t('crew_yours')} />
        <Button size="large" wide onPress={onPassed}>
          {t('go_on')}
        </Button>
      </>
    )
  const open = (found.data?.pages[0]?.teams ?? [])
    .filter(({ ask_to_join, invitation_id }) => ask_to_join === null && invitation_id === null)
    // Nearly full ones go first: whoever comes makes them whole.
    .toSorted((one, other) => one.free_seats - other.free_seats)
    .slice(0, OFFERED)
  return (
    <>
      <ul className="flex flex-col gap-3 empty:hidden">
        {invitations.map(({ id, team }) => (
          <Row key={id} vehicle={team.vehicle} name={team.name} text={t('crew_invites')}>
            <Button
              size="small"
              pending={accept.isPending}
              onPress={() => accept.mutate({ invitation_id: id }, { onSuccess: onPassed })}
            >
              {t('crew_board')}
            </Button>
          </Row>
        ))}
        {!isFounding &&
          open.map((team) => (
            <Row
              key={team.id}
              vehicle={team.vehicle}
              name={team.name}
              text={t('crew_seats', { count: team.free_seats })}
            >
              <Button
                size="small"
                variant="secondary"
                pending={ask.isPending && ask.variables.team_id === team.id}
                aria-label={t('crew_ask_of', { crew: team.name })}
                onPress={() => ask.mutate({ team_id: team.id, message: '' }, { onSuccess: onPassed })}
              >
                {t('crew_ask')}
              </Button>
            </Row>
          ))}
      </ul>
      <Failure error={accept.error ?? ask.error} announce />
      {isFounding ? (
        <Founding onPassed={onPassed} />
      ) : (
        mine.may.create === null && (
          <Button variant="quiet" wide onPress={() => setFounding(true)}>
            {t('crew_found')}
          </Button>
        )
      )}
    </>
  )
}

function Row({
  vehicle,
  name,
  text,
  children,
}: {
  vehicle: Vehicle
  name: string
  text: string
  children?: ReactNode
}) {
  const Tag = children ? 'li' : 'div'
  return (
    <Tag className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
      <Camper {...vehicle} size={72} />
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {children}
    </Tag>
  )
}

function Founding({ onPassed }: { onPassed: () => void }) {
  const t = useTexts('first_ride')
  const create = useCreateTeam()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (create.isPending || create.isSuccess || !isLongEnough(name)) return
    create.mutate({ name }, { onSuccess: onPassed })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <CrewNameField name={name} onChange={setName} error={create.error} isTried={isTried} />
      <Failure error={create.error} announce />
      <Button type="submit" size="large" wide pending={create.isPending}>
        {t('crew_found_submit')}
      </Button>
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { JoinRequestCard } from './join-request-card.tsx'
import { SentRequestCard } from '#features/teams/web/finding/sent-request-card.tsx'
import { useStaying } from '#features/teams/web/crew/staying.ts'
import { myOffersQuery, teamOffersQuery } from '#features/teams/web/team-offers.queries.ts'

/** The invitations and requests of somebody without a crew. */
export function OffersToMe({ title }: { title: string }) {
  const { data: offers, error, refetch } = useQuery(myOffersQuery)
  const invitations = useStaying(offers?.invitations ?? [])
  const requests = useStaying(offers?.requests ?? [])
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (invitations.shown.length + requests.shown.length === 0) return null
  return (
    <Waiting title={title}>
      {invitations.shown.map((invitation) => (
        <li key={invitation.id}>
          <InvitationCard
            invitation={invitation}
            onAnswer={() => invitations.stay(invitation)}
            onBoard={focusTitle}
          />
        </li>
      ))}
      {requests.shown.map((request) => (
        <li key={request.id}>
          <SentRequestCard request={request} onAnswer={() => requests.stay(request)} />
        </li>
      ))}
    </Waiting>
  )
}

/** The requests that wait for the captain. */
export function RequestsToCrew({ title }: { title: string }) {
  const { data: offers, error, refetch } = useQuery(teamOffersQuery)
  const requests = useStaying(offers?.requests ?? [])
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (requests.shown.length === 0) return null
  return (
    <Waiting title={title}>
      {requests.shown.map((request) => (
        <li key={request.id}>
          <JoinRequestCard request={request} onAnswer={() => requests.stay(request)} />
        </li>
      ))}
    </Waiting>
  )
}

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="offers" className="flex min-w-0 flex-col gap-3">
      <h2 id="offers" tabIndex={-1} className="scroll-mt-6 text-xl font-bold">
        {title}
      </h2>
      <ul className="flex flex-col gap-4">{children}</ul>
    </section>
  )
}

/** Whoever has boarded sees the crew instead of the postcard; the focus begins anew at the top of the page. */
function focusTitle() {
  document.querySelector('h1')?.focus({ preventScroll: true })
}

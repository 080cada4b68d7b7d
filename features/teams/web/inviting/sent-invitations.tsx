import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SentInvitation } from '#features/teams/contract/offers.ts'
import { messageOf } from '#platform/web/api/api.ts'
import { useWhen } from '#platform/web/texts/day-mark.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { isFinal, OfferOutcome } from '#features/teams/web/offers/offer-outcome.tsx'
import { useStaying } from '#features/teams/web/crew/staying.ts'
import {
  teamOffersQuery,
  useInvitePassengers,
  useWithdrawInvitation,
} from '#features/teams/web/team-offers.queries.ts'
import { Loading } from '#platform/web/api/loading.tsx'

/** Whom the crew has asked and who has not answered yet. */
export function SentInvitations({ mayWithdraw }: { mayWithdraw: boolean }) {
  const t = useTexts('invite_passengers')
  const { data: offers, error, refetch } = useQuery(teamOffersQuery)
  const open = offers?.invitations ?? []
  const { shown, stay } = useStaying(open)
  // Somebody who was invited again stands there once.
  const once = shown.filter(
    (each) => open.includes(each) || !open.some(({ person }) => person.id === each.person.id),
  )
  return (
    <section aria-labelledby="sent-invitations" className="flex min-w-0 flex-col gap-3">
      <h2 id="sent-invitations" className="text-xl font-bold">
        {t('waiting')}
      </h2>
      <Loading query={{ data: offers, error, refetch }} lines={3} />
      {offers && once.length === 0 && <p className="text-ink-soft">{t('nobody_waiting')}</p>}
      <ul className="grid gap-3 empty:hidden lg:grid-cols-2">
        {once.map((invitation) => (
          <SentInvitationRow
            key={invitation.id}
            invitation={invitation}
            mayWithdraw={mayWithdraw}
            onAnswer={() => stay(invitation)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  invitation: SentInvitation
  mayWithdraw: boolean
  onAnswer: () => void
}

function SentInvitationRow({ invitation, mayWithdraw, onAnswer }: RowProps) {
  const t = useTexts('invite_passengers')
  const offers = useTexts('offers')
  const when = useWhen()
  const row = useRef<HTMLLIElement>(null)
  const withdraw = useWithdrawInvitation()
  const inviteAgain = useInviteAgain(invitation)
  const { id, person } = invitation
  const name = fullName(person)

  function takeBack() {
    onAnswer()
    row.current?.focus()
    withdraw.mutate(
      { invitation_id: id },
      {
        onSuccess: () =>
          showToast({
            text: t('withdrawn', { name }),
            action: { label: t('invite_again'), onPress: inviteAgain },
          }),
      },
    )
  }

  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-label={name}
      className="flex min-w-0 flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3.5"
    >
      <ColleagueLink id={person.id} beside className="shrink-0">
        <Avatar id={person.id} name={name} picture={person.avatar} />
      </ColleagueLink>
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <ColleagueLink id={person.id} className="block font-semibold hover:underline">
          {name}
        </ColleagueLink>
        <span className="block text-sm text-ink-soft">
          {t('sent_when', { when: when(invitation.created_at) })}
        </span>
      </span>
      {withdraw.isPending || withdraw.isSuccess ? (
        <OfferOutcome good={false}>{offers('states.withdrawn')}</OfferOutcome>
      ) : (
        mayWithdraw &&
        !isFinal(withdraw.error) && (
          <Button variant="secondary" size="small" aria-label={t('withdraw_of', { name })} onPress={takeBack}>
            {t('withdraw')}
          </Button>
        )
      )}
      {withdraw.error && (
        <div className="basis-full">
          <Failure error={withdraw.error} announce />
        </div>
      )}
    </li>
  )
}

/** The way back from a withdrawn invitation. The row may be gone by then, so what comes of it is a toast. */
function useInviteAgain({ person, message }: SentInvitation) {
  const t = useTexts('invite_passengers')
  const refusals = useTexts('refusals')
  const invite = useInvitePassengers()
  return () => {
    invite
      .mutateAsync({ user_ids: [person.id], message: message ?? undefined })
      .then(({ refused }) => {
        const reason = refused[0]?.reason
        const text = reason ? refusals(reason) : t('invited_again', { name: fullName(person) })
        showToast({ tone: reason ? 'error' : 'success', text })
      })
      .catch((refusal: unknown) => showToast({ tone: 'error', text: messageOf(refusal) }))
  }
}

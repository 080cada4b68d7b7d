import { useId, useRef } from 'react'
import type { Invitation } from '#features/teams/contract/offers.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useWhen } from '#platform/web/texts/day-mark.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { MemberChips } from '#features/teams/web/crew/member-chips.tsx'
import { MessageQuote } from './message-quote.tsx'
import { isFinal, OfferOutcome } from './offer-outcome.tsx'
import { Postcard } from '#features/teams/web/crew/postcard.tsx'
import { Seats } from '#features/teams/web/finding/seats.tsx'
import { useAcceptInvitation, useDeclineInvitation } from '#features/teams/web/team-offers.queries.ts'

interface InvitationCardProps {
  invitation: Invitation
  /** Called with the first press: the card should keep its place. */
  onAnswer?: () => void
  /** Where the focus goes once aboard, when this card goes away; else it stays with the card. */
  onBoard?: () => void
}

/** An invitation as a postcard from the road, answered in place. */
export function InvitationCard({ invitation, onAnswer, onBoard }: InvitationCardProps) {
  const t = useTexts('offers')
  const crew = useTexts('crew')
  const find = useTexts('find_team')
  const refusals = useTexts('refusals')
  const when = useWhen()
  const whyId = useId()
  const card = useRef<HTMLElement>(null)
  const accept = useAcceptInvitation()
  const decline = useDeclineInvitation()
  const { id, team, invited_by, message } = invitation
  const offer = { invitation_id: id }
  const error = accept.error ?? decline.error
  // A no shows at once; should it fail, the card is open again and says why. A seat is only there once it is there.
  const state = accept.isSuccess
    ? 'accepted'
    : decline.isPending || decline.isSuccess
      ? 'declined'
      : invitation.state

  function answerYes() {
    onAnswer?.()
    decline.reset()
    accept.mutate(offer, {
      onSuccess: () => {
        if (onBoard) onBoard()
        else card.current?.focus()
        showToast({ tone: 'success', text: t('aboard', { crew: team.name }) })
      },
    })
  }

  function answerNo() {
    onAnswer?.()
    accept.reset()
    // The pressed button goes away; the focus stays with its card.
    card.current?.focus()
    decline.mutate(offer)
  }

  return (
    <Postcard
      ref={card}
      team={team}
      stamp={invited_by ?? team.members[0]}
      title={t('invites_you', { crew: team.name })}
      subtitle={
        invited_by
          ? t('from', { name: fullName(invited_by), when: when(invitation.created_at) })
          : t('sent', { when: when(invitation.created_at) })
      }
    >
      {message && <MessageQuote>{message}</MessageQuote>}
      <MemberChips members={team.members} label={find('members')} />
      <Seats
        seats={team.seats}
        taken={team.members.length}
        label={crew('seats_free', { count: team.free_seats })}
      />
      {state === 'open' ? (
        <>
          <Failure error={error} announce />
          {!error && invitation.accept && (
            <p id={whyId} className="text-sm font-semibold text-ink-soft">
              {refusals(invitation.accept)}
            </p>
          )}
          {!isFinal(error) && (
            <div className="flex flex-wrap gap-3">
              <Button
                pending={accept.isPending}
                isDisabled={invitation.accept !== null && !accept.isPending}
                aria-label={t('accept_of', { crew: team.name })}
                aria-describedby={invitation.accept ? whyId : undefined}
                onPress={answerYes}
              >
                {t('accept')}
              </Button>
              <Button
                variant="secondary"
                aria-label={t('decline_of', { crew: team.name })}
                onPress={answerNo}
              >
                {t('decline')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <OfferOutcome good={state === 'accepted'}>{t(`invitation_${state}`)}</OfferOutcome>
      )}
    </Postcard>
  )
}

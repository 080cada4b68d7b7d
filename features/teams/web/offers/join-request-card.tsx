import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useId, useRef } from 'react'
import type { JoinRequest } from '#features/teams/contract/offers.ts'
import { useWhen } from '#platform/web/texts/day-mark.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { MessageQuote } from './message-quote.tsx'
import { isFinal, OfferOutcome } from './offer-outcome.tsx'
import { useAcceptJoinRequest, useDeclineJoinRequest } from '#features/teams/web/team-offers.queries.ts'
import { Ticket } from './ticket.tsx'

interface JoinRequestCardProps {
  request: JoinRequest
  /** Called with the first press: the card should keep its place. */
  onAnswer?: () => void
}

/** Somebody asks the captain for a seat: answered in place. */
export function JoinRequestCard({ request, onAnswer }: JoinRequestCardProps) {
  const t = useTexts('offers')
  const refusals = useTexts('refusals')
  const when = useWhen()
  const whyId = useId()
  const card = useRef<HTMLElement>(null)
  const accept = useAcceptJoinRequest()
  const decline = useDeclineJoinRequest()
  const { id, person, message } = request
  const name = fullName(person)
  const error = accept.error ?? decline.error
  const state = accept.isSuccess
    ? 'accepted'
    : decline.isPending || decline.isSuccess
      ? 'declined'
      : request.state

  function answerYes() {
    onAnswer?.()
    decline.reset()
    accept.mutate(
      { request_id: id },
      {
        onSuccess: () => {
          // The pressed button goes away; the focus stays with its card.
          card.current?.focus()
          showToast({ tone: 'success', text: t('is_aboard', { name }) })
        },
      },
    )
  }

  function answerNo() {
    onAnswer?.()
    accept.reset()
    card.current?.focus()
    decline.mutate({ request_id: id })
  }

  return (
    <Ticket
      ref={card}
      picture={
        <ColleagueLink id={person.id} label={name} className="shrink-0">
          <Avatar id={person.id} name={name} picture={person.avatar} size={56} />
        </ColleagueLink>
      }
      title={t('asks', { name })}
      subtitle={[person.department, when(request.created_at)].filter(Boolean).join(' · ')}
      stub={
        state === 'open' ? (
          !isFinal(error) && (
            <>
              <Button
                pending={accept.isPending}
                isDisabled={request.accept !== null && !accept.isPending}
                aria-label={t('let_aboard_of', { name })}
                aria-describedby={request.accept ? whyId : undefined}
                onPress={answerYes}
              >
                {t('let_aboard')}
              </Button>
              <Button variant="secondary" aria-label={t('decline_person', { name })} onPress={answerNo}>
                {t('decline')}
              </Button>
            </>
          )
        ) : (
          <OfferOutcome good={state === 'accepted'}>{t(`request_${state}`)}</OfferOutcome>
        )
      }
    >
      {message && <MessageQuote>{message}</MessageQuote>}
      {state === 'open' && <Failure error={error} announce />}
      {state === 'open' && !error && request.accept && (
        <p id={whyId} className="text-sm font-semibold text-ink-soft">
          {refusals(request.accept)}
        </p>
      )}
    </Ticket>
  )
}

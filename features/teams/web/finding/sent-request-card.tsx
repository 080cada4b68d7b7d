import { useRef } from 'react'
import type { SentJoinRequest } from '#features/teams/contract/offers.ts'
import { Camper } from '#art/camper/camper.tsx'
import { messageOf } from '#platform/web/api/api.ts'
import { useWhen } from '#platform/web/texts/day-mark.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { MessageQuote } from '#features/teams/web/offers/message-quote.tsx'
import { isFinal, OfferOutcome } from '#features/teams/web/offers/offer-outcome.tsx'
import { useAskToJoin, useWithdrawJoinRequest } from '#features/teams/web/team-offers.queries.ts'
import { Ticket } from '#features/teams/web/offers/ticket.tsx'

/** A request of mine that waits for its captain. */
export function SentRequestCard({ request, onAnswer }: { request: SentJoinRequest; onAnswer?: () => void }) {
  const t = useTexts('offers')
  const when = useWhen()
  const card = useRef<HTMLElement>(null)
  const withdraw = useWithdrawRequest(request)
  const { team, message } = request
  const isGone = withdraw.isPending || withdraw.isSuccess

  return (
    <Ticket
      ref={card}
      picture={
        <div className="w-20">
          <Camper {...team.vehicle} passengers={team.members.length} />
        </div>
      }
      title={t('your_request', { crew: team.name })}
      subtitle={t('sent', { when: when(request.created_at) })}
      stub={
        isGone ? (
          <OfferOutcome good={false}>{t('request_withdrawn')}</OfferOutcome>
        ) : (
          !isFinal(withdraw.error) && (
            <Button
              variant="secondary"
              aria-label={t('withdraw_of', { crew: team.name })}
              onPress={() => {
                onAnswer?.()
                card.current?.focus()
                withdraw.withdraw()
              }}
            >
              {t('withdraw')}
            </Button>
          )
        )
      }
    >
      {message && <MessageQuote>{message}</MessageQuote>}
      <Failure error={withdraw.error} announce />
    </Ticket>
  )
}

/** Takes a request back, with the way to send it again. */
function useWithdrawRequest({ id, team, message }: SentJoinRequest) {
  const t = useTexts('offers')
  const { mutate, isPending, isSuccess, error } = useWithdrawJoinRequest()
  const ask = useAskToJoin()
  const askAgain = () => {
    // The card may be gone by then: what fails is said where the press was.
    ask
      .mutateAsync({ team_id: team.id, message: message ?? undefined })
      .catch((refusal: unknown) => showToast({ tone: 'error', text: messageOf(refusal) }))
  }
  const withdraw = () =>
    mutate(
      { request_id: id },
      {
        onSuccess: () =>
          showToast({
            text: t('withdrawn_toast', { crew: team.name }),
            action: { label: t('ask_again'), onPress: askAgain },
          }),
      },
    )
  return { withdraw, isPending, isSuccess, error }
}

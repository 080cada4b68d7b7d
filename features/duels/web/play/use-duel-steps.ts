import type { Duel } from '#contract/duels.ts'
import { messageOf } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAcceptDuel, useDeclineDuel, useDemandRematch, useWithdrawDuel } from './duel-calls.queries.ts'
import { fullName } from './full-name.ts'

/** What one can do about a duel on its ticket. The pressed button goes away: `onGone` gives the focus another place. */
export function useDuelSteps({ id, opponent }: Duel, onGone: () => void) {
  const t = useTexts('duels')
  const accept = useAcceptDuel()
  const decline = useDeclineDuel()
  const withdraw = useWithdrawDuel()
  const rematch = useDemandRematch()
  const forgetErrors = () => [accept, decline, withdraw].forEach((call) => call.isError && call.reset())
  const step = (call: typeof accept) => () => {
    forgetErrors()
    onGone()
    call.mutate({ duel_id: id })
  }
  return {
    accept: step(accept),
    decline: step(decline),
    withdraw: step(withdraw),
    rematch: () => {
      if (rematch.isPending) return
      rematch.mutate(
        { duel_id: id },
        {
          onSuccess: () =>
            showToast({ tone: 'success', text: t('rematch_sent', { name: fullName(opponent) }) }),
          onError: (error) => showToast({ tone: 'error', text: messageOf(error) }),
        },
      )
    },
    rematchState: { isPending: rematch.isPending, isSent: rematch.isSuccess },
    error: accept.error ?? decline.error ?? withdraw.error,
  }
}

import type { Duel } from '#features/duels/contract/duels.ts'
import { messageOf } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import {
  useAcceptDuel,
  useDeclineDuel,
  useDemandRematch,
  useWithdrawDuel,
} from '#features/duels/web/duel-calls.queries.ts'
import { fullName } from '#platform/web/texts/full-name.ts'

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

import type { Duel } from '#features/duels/contract/duels.ts'
import { messageOf } from '#platform/web/api/api.ts'
import { showToast } from '#ui/overlays/toast-store.ts'
import {
  useAcceptDuel,
  useDeclineDuel,
  useDemandRematch,
  useWithdrawDuel,
} from '#features/duels/web/duel-calls.queries.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { useNavigate } from '#platform/web/router/hooks.ts'

/** What one can do about a duel on its ticket. The pressed button goes away: `onGone` gives the focus another place. */
export function useDuelSteps({ id }: Duel, onGone: () => void) {
  const navigate = useNavigate()
  const toPlay = (duelId: string) => void navigate({ to: paths.duelQuestion, params: { id: duelId } })
  const accept = useAcceptDuel(toPlay)
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
    /** And off it goes: one press. */
    accept: step(accept),
    decline: step(decline),
    withdraw: step(withdraw),
    rematch: () => {
      if (rematch.isPending) return
      rematch.mutate(
        { duel_id: id },
        {
          onSuccess: ({ duel }) => toPlay(duel.id),
          onError: (error) => showToast({ tone: 'error', text: messageOf(error) }),
        },
      )
    },
    isDemanding: rematch.isPending,
    error: accept.error ?? decline.error ?? withdraw.error,
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { duelProgressed, duelsChanged } from '#features/duels/contract/duels.ts'
import { useLive } from '#platform/web/live/live.ts'
import type { TimedPlay } from './play/duel-play.queries.ts'
import { duelKeys } from './duels.keys.ts'
import { duelQuery, rereadDuels } from './duels.queries.ts'

/** Keeps what is known of duels true while somebody is in. For the shell. */
export function useDuelsLive() {
  const queries = useQueryClient()
  useLive(duelsChanged, ({ duel_id }) => {
    rereadDuels(queries)
    for (const queryKey of [duelKeys.play(duel_id), duelKeys.summary(duel_id)])
      void queries.invalidateQueries({ queryKey })
    const one = duelQuery(duel_id)
    // Somewhere on screen it may stand outside of any list.
    if (queries.getQueryData(one.queryKey))
      void queries.fetchQuery({ ...one, staleTime: 0 }).catch(() => undefined)
  })
  useLive(duelProgressed, ({ duel_id, answered }) => {
    queries.setQueryData(duelQuery(duel_id).queryKey, (duel) => duel && withTheirs(duel, answered))
    for (const queryKey of [duelKeys.play(duel_id), duelKeys.summary(duel_id)])
      queries.setQueryData<Pick<TimedPlay, 'duel'>>(
        queryKey,
        (known) => known && { ...known, duel: withTheirs(known.duel, answered) },
      )
  })
}

function withTheirs(duel: TimedPlay['duel'], answered: number): TimedPlay['duel'] {
  return { ...duel, them: { ...duel.them, answered: Math.max(duel.them.answered, answered) } }
}

import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type Duel, getDuel, getDuelRecord, listDuels, setReadiness } from '#features/duels/contract/duels.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { duelKeys } from './duels.keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

type DuelWish = Omit<z.input<typeof listDuels.input>, 'cursor'>

export const duelsQuery = (wish: DuelWish) =>
  infiniteQueryOptions({
    queryKey: [...duelKeys.lists, wish],
    queryFn: async ({ pageParam, client }) => {
      const page = await call(listDuels, { ...wish, cursor: pageParam })
      for (const duel of page.duels) rememberDuel(client, duel)
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    meta: LAST_KNOWN,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** What waits for the reader; its answer also counts what is in the other lists. */
export const waitingQuery = duelsQuery({ list: 'waiting_for_me' })

export const recordQuery = queryOptions({
  queryKey: duelKeys.record,
  queryFn: () => call(getDuelRecord, {}),
  meta: LAST_KNOWN,
  refetchOnMount: 'always',
})

/** One duel as it was last heard of: answers, lists and live events all write it here. */
export const duelQuery = (duelId: string) =>
  queryOptions({
    queryKey: duelKeys.one(duelId),
    queryFn: async () => (await call(getDuel, { duel_id: duelId })).duel,
  })

export function rememberDuel(queries: QueryClient, duel: Duel) {
  queries.setQueryData(duelQuery(duel.id).queryKey, duel)
}

/** The newest that is known of a duel that came in a list, without a call for each of them. */
export function useLatestDuel(duel: Duel): Duel {
  return useQuery({ ...duelQuery(duel.id), enabled: false, initialData: duel }).data
}

/** Everything that follows from a change of a duel is read again. */
export function rereadDuels(queries: QueryClient) {
  for (const queryKey of [duelKeys.lists, duelKeys.record, duelKeys.opponents])
    void queries.invalidateQueries({ queryKey })
}

export const useSetReadiness = () =>
  useCall(setReadiness, {
    done: (readiness, _, queries) =>
      queries.setQueryData(recordQuery.queryKey, (record) => record && { ...record, readiness }),
  })

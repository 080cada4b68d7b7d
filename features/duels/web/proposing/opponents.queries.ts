import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  findOpponents,
  getHeadToHead,
  searchOpponent,
  stopSearching,
} from '#features/duels/contract/opponents.ts'
import { call } from '#platform/web/api/api.ts'
import { duelKeys } from '#features/duels/web/duels.keys.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'

type OpponentWish = Omit<z.input<typeof findOpponents.input>, 'cursor'>
export type OpponentCircle = OpponentWish['among']

export const opponentsQuery = (wish: OpponentWish) =>
  pagesOf([...duelKeys.opponents, wish], findOpponents, wish, { kept: true, refetchOnMount: 'always' })

/** One colleague, with the score between the two and whether they may be challenged. */
export const opponentQuery = (user_id: string) =>
  queryOptions({
    queryKey: [...duelKeys.opponents, user_id],
    queryFn: async () => (await call(getHeadToHead, { user_id })).opponent,
    staleTime: 0,
  })

const EVERY_MS = 2_000

/** “Find me someone”: asked again while the search is on. Not among the duels, whose changes must not begin another one. */
export const searchQuery = queryOptions({
  queryKey: duelKeys.search,
  queryFn: () => call(searchOpponent, {}),
  refetchInterval: ({ state: { data, error } }) => (error || (data && isOver(data)) ? false : EVERY_MS),
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
})

type Search = z.output<typeof searchOpponent.output>

/** Somebody was found, or nobody is there to be found. */
export function isOver({ duel, searching_since }: Search): boolean {
  return duel !== null || searching_since === null
}

/** The search ends by itself when nobody asks any more, so a lost word does no harm. */
export function tellStopped(): void {
  void call(stopSearching, {}).catch(() => undefined)
}

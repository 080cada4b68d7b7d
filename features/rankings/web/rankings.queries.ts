import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { readLeague } from '#features/rankings/contract/leagues.ts'
import {
  type Board,
  getRankingPrivacy,
  type RankedPerson,
  type RankedTeam,
  readBoard,
  readCourse,
  setRankingPrivacy,
} from '#features/rankings/contract/rankings.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'

/** Under what is kept of them. */
export const rankingKeys = {
  boards: ['rankings', 'board'],
  courses: ['rankings', 'course'],
  leagues: ['rankings', 'league'],
  privacy: ['rankings', 'privacy'],
} as const

export type BoardRow = RankedTeam | RankedPerson
export type BoardPage = z.output<typeof readBoard.output>
type BoardWish = Omit<z.input<typeof readBoard.input>, 'cursor'>

export const boardQuery = ({ from, ...wish }: BoardWish) =>
  infiniteQueryOptions({
    queryKey: [...rankingKeys.boards, wish, from],
    queryFn: ({ pageParam }) =>
      call(readBoard, { ...wish, ...(pageParam ? { cursor: pageParam } : { from }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    getPreviousPageParam: (page) => page.previous,
    placeholderData: keepPreviousData,
  })

export const courseQuery = ({
  board,
  stage_id,
  half,
  beside,
}: { board: Board; beside: string | undefined } & Pick<BoardWish, 'stage_id' | 'half'>) =>
  queryOptions({
    queryKey: [...rankingKeys.courses, board, stage_id, half, beside],
    queryFn: () => call(readCourse, { board, stage_id, half, beside }),
    placeholderData: keepPreviousData,
  })

export type League = z.output<typeof readLeague.output>

/** The reader's own without a number. */
export const leagueQuery = (league: number | undefined) =>
  queryOptions({
    queryKey: [...rankingKeys.leagues, league],
    queryFn: () => call(readLeague, { league }),
    placeholderData: keepPreviousData,
  })

export const rankingPrivacyQuery = queryOptions({
  queryKey: rankingKeys.privacy,
  queryFn: () => call(getRankingPrivacy, {}),
})

export const useSetRankingPrivacy = () =>
  useCall(setRankingPrivacy, {
    stale: [rankingKeys.boards],
    done: (privacy, _, queries) => queries.setQueryData(rankingPrivacyQuery.queryKey, privacy),
  })

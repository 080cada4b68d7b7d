import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#platform/contract/languages.ts'
import {
  type Challenge,
  countChallenges,
  getChallenge,
  listChallenges,
  type ChallengeStanding,
} from '#features/challenges/contract/challenges.ts'
import { call } from '#platform/web/api/api.ts'
import { challengeKeys } from './challenges.keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

/** How far the clock of the server is ahead of this device's, in milliseconds. */
const skewOf = (now: string) => Date.parse(now) - Date.now()

export type TimedChallenge = { challenge: Challenge; skew: number }
export const timed = ({ challenge, now }: { challenge: Challenge; now: string }): TimedChallenge => ({
  challenge,
  skew: skewOf(now),
})

type ChallengesAsked = { standing: ChallengeStanding; stage: string | undefined; search: string | undefined }

export const challengeListQuery = ({ standing, stage, search }: ChallengesAsked, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...challengeKeys.lists, language, { standing, stage, search }],
    queryFn: async ({ pageParam }) => {
      const page = await call(listChallenges, { standing, stage_id: stage, search, cursor: pageParam })
      return { ...page, skew: skewOf(page.now) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

export const challengeQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...challengeKeys.one(id), language],
    queryFn: async () => timed(await call(getChallenge, { challenge_id: id })),
    retry: false,
  })

export const challengesCounter = queryOptions({
  queryKey: challengeKeys.counter,
  queryFn: async () => (await call(countChallenges, {})).data,
  meta: LAST_KNOWN,
})

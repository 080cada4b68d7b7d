import { useQueryClient } from '@tanstack/react-query'
import { challengesChanged } from '#features/challenges/contract/challenges.ts'
import { useLive } from '#platform/web/live/live.ts'
import { challengeKeys } from './challenges.keys.ts'

/** Keeps what is known of challenges true while somebody is in. For the shell. */
export function useChallengesLive() {
  const queries = useQueryClient()
  useLive(challengesChanged, () => void queries.invalidateQueries({ queryKey: challengeKeys.all }))
}

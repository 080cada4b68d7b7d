import { useQueryClient } from '@tanstack/react-query'
import { challengesChanged } from '#contract/challenges.ts'
import { useLive } from '#web/platform/live.ts'

/** Keeps what is known of challenges true while somebody is in. For the shell. */
export function useChallengesLive() {
  const queries = useQueryClient()
  useLive(challengesChanged, () => void queries.invalidateQueries({ queryKey: ['challenges'] }))
}

import { useQueryClient } from '@tanstack/react-query'
import { trainingChanged } from '#features/training/contract/training.ts'
import { useLive } from '#platform/web/live/live.ts'
import { useSpread } from '#platform/web/pages/use-spread.ts'

/** Keeps what is known of trainings true while somebody is in. For the shell. */
export function useTrainingLive() {
  const queries = useQueryClient()
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['training'] })
  const readAgainSoon = useSpread(readAgain)
  useLive(trainingChanged, ({ to_all }) => (to_all ? readAgainSoon() : readAgain()))
}

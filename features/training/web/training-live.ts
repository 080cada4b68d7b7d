import { useQueryClient } from '@tanstack/react-query'
import { trainingChanged } from '#features/training/contract/training.ts'
import { useLive } from '#platform/web/live/live.ts'
import { useSpread } from '#platform/web/pages/use-spread.ts'
import { trainingKeys } from './training.keys.ts'

/** Keeps what is known of trainings true while somebody is in. For the shell. */
export function useTrainingLive() {
  const queries = useQueryClient()
  const readAgain = () => void queries.invalidateQueries({ queryKey: trainingKeys.all })
  const readAgainSoon = useSpread(readAgain)
  useLive(trainingChanged, ({ to_all }) => (to_all ? readAgainSoon() : readAgain()))
}

import { useTrainingLive } from './training-live.ts'
import type { WebInside } from '#platform/web/feature.ts'

export const trainingInside: WebInside = {
  useInProgramme: useTrainingLive,
}

import { useLearningLive } from './learning-live.ts'
import type { WebInside } from '#platform/web/feature.ts'

export const learningInside: WebInside = {
  useInProgramme: useLearningLive,
}

import { useChallengesLive } from './challenges-live.ts'
import type { WebInside } from '#platform/web/feature.ts'

export const challengesInside: WebInside = {
  useInProgramme: useChallengesLive,
}

import { useDuelsLive } from './duels-live.ts'
import type { WebInside } from '#platform/web/feature.ts'

export const duelsInside: WebInside = {
  useInProgramme: useDuelsLive,
}

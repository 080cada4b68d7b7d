import { LeavingBanner } from './leaving-banner.tsx'
import type { WebInside } from '#platform/web/feature.ts'

export const erasureInside: WebInside = {
  banner: { at: 1, Banner: LeavingBanner },
}

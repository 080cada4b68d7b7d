import { lazy } from 'react'
import { useRenewal } from './use-renewal.ts'
import { TwoFactorBanner } from './security/two-factor-banner.tsx'
import type { WebInside } from '#platform/web/feature.ts'

export const authInside: WebInside = {
  useAlways: useRenewal,
  banner: { at: 2, Banner: TwoFactorBanner },
  ConsoleGate: lazy(async () => ({ default: (await import('./console/auth-console.tsx')).AuthConsole })),
}

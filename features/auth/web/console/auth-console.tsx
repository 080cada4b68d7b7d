import type { ReactNode } from 'react'
import { ConfirmIdentity } from '#features/auth/web/shared/confirm-identity.tsx'
import { TwoFactorGate } from './two-factor-gate.tsx'

/** What stands between an organiser and the pages of the console: the second step, and the password where a call wants it. */
export function AuthConsole({ children }: { children: ReactNode }) {
  return (
    <>
      <TwoFactorGate>{children}</TwoFactorGate>
      <ConfirmIdentity />
    </>
  )
}

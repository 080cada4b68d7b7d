import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { mayConfirm } from '#features/auth/web/shared/confirming.tsx'
import { securityQuery } from '#features/auth/web/shared/security.queries.ts'

const TwoFactorFirst = lazy(async () => ({
  default: (await import('./two-factor-first.tsx')).TwoFactorFirst,
}))

/** Without a second step the server lets nobody organise: it is set up here, and the page follows. */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const { data: security, isPending } = useQuery(securityQuery)
  // The recovery codes are shown once; they stay until the person says that they are kept.
  const [isSettingUp, setSettingUp] = useState(false)

  if (isPending) return <div aria-busy="true" />
  if (!isSettingUp && !security?.two_factor_needed) return children
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <TwoFactorFirst
        hasPassword={mayConfirm(security)}
        hasPasskey={(security?.passkeys ?? 0) > 0}
        onTurnedOn={() => setSettingUp(true)}
        onKept={() => setSettingUp(false)}
      />
    </Suspense>
  )
}

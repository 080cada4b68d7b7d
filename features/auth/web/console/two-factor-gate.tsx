import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { type ReactNode, useState } from 'react'
import { PasswordMissing } from '#features/auth/web/shared/confirming.tsx'
import { RecoveryCodes } from '#features/auth/web/security/recovery-codes.tsx'
import { securityQuery } from '#features/auth/web/shared/security.queries.ts'
import { TwoFactorSetUp } from '#features/auth/web/security/two-factor-set-up.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'

/** Without a second step the server lets nobody organise: it is set up here, and the page follows. */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const t = useTexts('console_gate')
  const navigate = useNavigate()
  const { data: security, isPending } = useQuery(securityQuery)
  // Shown once; they stay until the person says that they are kept.
  const [codes, setCodes] = useState<string[]>()

  if (isPending) return <div aria-busy="true" />
  if (!codes && !security?.two_factor_needed) return children
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('text')} />
      <Card className="max-w-3xl">
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        ) : security?.has_password ? (
          <TwoFactorSetUp onDone={setCodes} onCancel={() => void navigate({ to: paths.home })} />
        ) : (
          <PasswordMissing />
        )}
      </Card>
    </>
  )
}

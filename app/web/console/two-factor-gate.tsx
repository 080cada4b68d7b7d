import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { PasswordMissing } from '#web/features/account/confirming.tsx'
import { RecoveryCodes } from '#web/features/account/recovery-codes.tsx'
import { securityQuery } from '#web/features/account/security.queries.ts'
import { TwoFactorSetUp } from '#web/features/account/two-factor-set-up.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConsoleHeader } from './parts/console-header.tsx'

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

import { useNavigate } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import { RecoveryCodes } from '#features/auth/web/security/recovery-codes.tsx'
import { TwoFactorSetUp } from '#features/auth/web/security/two-factor-set-up.tsx'
import { PasswordMissing } from '#features/auth/web/shared/confirming.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'

interface TwoFactorFirstProps {
  hasPassword: boolean
  onTurnedOn: () => void
  onKept: () => void
}

/** In place of every page of the console: the second step is set up, and its recovery codes are shown. */
export function TwoFactorFirst({ hasPassword, onTurnedOn, onKept }: TwoFactorFirstProps) {
  const t = useTexts('console_gate')
  const navigate = useNavigate()
  const [codes, setCodes] = useState<string[]>()
  const show = (recoveryCodes: string[]) => {
    onTurnedOn()
    setCodes(recoveryCodes)
  }
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('text')} />
      <Card className="max-w-3xl">
        {codes ? (
          <RecoveryCodes codes={codes} onKept={onKept} />
        ) : hasPassword ? (
          <TwoFactorSetUp onDone={show} onCancel={() => void navigate({ to: paths.home })} />
        ) : (
          <PasswordMissing />
        )}
      </Card>
    </>
  )
}

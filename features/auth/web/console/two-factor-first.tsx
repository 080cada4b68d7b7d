import { useNavigate } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import { RecoveryCodes } from '#features/auth/web/security/recovery-codes.tsx'
import { TwoFactorSetUp } from '#features/auth/web/security/two-factor-set-up.tsx'
import { PasswordMissing } from '#features/auth/web/shared/confirming.tsx'
import { PasskeyUse } from '#features/auth/web/passkeys/passkey-use.tsx'
import { canUsePasskeys } from '#features/auth/web/shared/passkey-support.ts'
import { confirmWith } from '#features/auth/web/shared/passkeys.queries.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'

interface TwoFactorFirstProps {
  hasPassword: boolean
  hasPasskey: boolean
  onTurnedOn: () => void
  onKept: () => void
}

/** In place of every page of the console: the second step is set up, and its recovery codes are shown. */
export function TwoFactorFirst({ hasPassword, hasPasskey, onTurnedOn, onKept }: TwoFactorFirstProps) {
  const t = useTexts('console_gate')
  const navigate = useNavigate()
  const [codes, setCodes] = useState<string[]>()
  const passkeys = useTexts('passkeys')
  if (!codes && hasPasskey && canUsePasskeys()) return <PasskeyFirst />
  const show = (recoveryCodes: string[]) => {
    onTurnedOn()
    setCodes(recoveryCodes)
  }
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('text')} />
      {!codes && !hasPasskey && canUsePasskeys() && (
        <p className="mb-5">
          <LinkButton to={paths.accountSecurity} variant="secondary">
            {passkeys('instead')}
          </LinkButton>
        </p>
      )}
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

/** Shown anew, a passkey that they have is the second step. Whoever has it not at hand sets up codes in their account. */
function PasskeyFirst() {
  const t = useTexts('passkeys')
  const security = useTexts('security')
  return (
    <>
      <ConsoleHeader title={useTexts('console_gate')('title')} lead={t('step')} />
      <div className="flex flex-wrap items-center gap-3">
        <PasskeyUse use={confirmWith}>{t('use')}</PasskeyUse>
        <LinkButton to={paths.accountSecurity} variant="quiet">
          {security('two')}
        </LinkButton>
      </div>
    </>
  )
}

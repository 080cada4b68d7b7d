import { AccountFrame } from '#features/account/web/shared/account-frame.tsx'
import { ConfirmIdentity } from '#features/auth/web/shared/confirm-identity.tsx'
import { Devices } from './devices.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

export function SecurityPage() {
  return (
    <AccountFrame part="security">
      <PasswordCard />
      <EmailCard />
      <TwoFactorCard />
      <Devices />
      <ConfirmIdentity />
    </AccountFrame>
  )
}

import { AccountFrame } from '#features/account/web/shared/account-frame.tsx'
import { ConfirmIdentity } from '#features/auth/web/shared/confirm-identity.tsx'
import { Devices } from '#features/auth/web/security/devices.tsx'
import { EmailCard } from '#features/auth/web/security/email-card.tsx'
import { PasskeysCard } from '#features/auth/web/security/passkeys-card.tsx'
import { PasswordCard } from '#features/auth/web/security/password-card.tsx'
import { TwoFactorCard } from '#features/auth/web/security/two-factor-card.tsx'
import { LinksCard } from '#features/sign-on/web/links-card.tsx'

export function SecurityPage() {
  return (
    <AccountFrame part="security">
      <PasswordCard />
      <PasskeysCard />
      <LinksCard />
      <EmailCard />
      <TwoFactorCard />
      <Devices />
      <ConfirmIdentity />
    </AccountFrame>
  )
}

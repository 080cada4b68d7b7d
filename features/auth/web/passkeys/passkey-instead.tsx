import type { Assertion } from '#features/auth/contract/passkeys.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PasskeyUse } from './passkey-use.tsx'

/** Beside the field for a code, for whoever has a passkey. */
export function PasskeyInstead({ onPasskey }: { onPasskey: (passkey: Assertion) => void }) {
  const t = useTexts('passkey')
  return (
    <PasskeyUse use={onPasskey} size="large" wide>
      {t('use_instead')}
    </PasskeyUse>
  )
}

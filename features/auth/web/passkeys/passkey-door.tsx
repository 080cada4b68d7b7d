import { useEffect, useRef } from 'react'
import { signInByPasskey } from '#features/auth/contract/passkeys.ts'
import { enter } from '#features/auth/web/shared/enter.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PasskeyFailure } from './passkey-failure.tsx'
import { showPasskey } from './passkey-ceremony.ts'

/** Asks for a passkey as soon as it stands, and lets in whoever shows one. */
export function PasskeyDoor({ remember, onIn }: { remember: boolean; onIn: () => void }) {
  const t = useTexts('passkey')
  const { mutate, error } = useCall(async () => {
    const passkey = await showPasskey()
    const { token } = await call(signInByPasskey, { passkey, remember_me: remember })
    await enter(token, remember)
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate(undefined, { onSuccess: onIn })
  })
  if (error) return <PasskeyFailure error={error} />
  return (
    <p aria-live="polite" className="text-ink-soft">
      {t('waiting')}
    </p>
  )
}

import type { ReactNode } from 'react'
import type { Assertion } from '#features/auth/contract/passkeys.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { PasskeyFailure } from './passkey-failure.tsx'

interface PasskeyUseProps {
  children: ReactNode
  /** What is done with the passkey that was shown. */
  use: (passkey: Assertion) => unknown
  size?: 'small' | 'large'
  wide?: boolean
}

/** A press that asks for a passkey; what went wrong stands below it. */
export function PasskeyUse({ children, use, ...look }: PasskeyUseProps) {
  const show = useCall(async () => {
    const { showPasskey } = await import('./passkey-ceremony.ts')
    await use(await showPasskey())
  })
  return (
    <>
      <Button variant="secondary" pending={show.isPending} onPress={() => show.mutate()} {...look}>
        {children}
      </Button>
      <PasskeyFailure error={show.error} />
    </>
  )
}

import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasskeyTrouble } from './passkey-trouble.ts'

/** Why no passkey was shown or made. Turning back is no mistake. */
export function PasskeyFailure({ error }: { error: Error | null }) {
  const t = useTexts('passkey')
  if (!(error instanceof PasskeyTrouble)) return <Failure error={error} announce />
  const { kind, address } = error
  return (
    <Notice tone={kind === 'cancelled' ? 'info' : 'error'} announce>
      {kind === 'elsewhere' ? t('trouble.elsewhere', { address }) : t(`trouble.${kind}`)}
    </Notice>
  )
}

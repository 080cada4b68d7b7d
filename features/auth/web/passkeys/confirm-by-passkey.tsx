import { confirmWith } from '#features/auth/web/shared/passkeys.queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasskeyUse } from './passkey-use.tsx'

/** For whoever has a passkey: it stands for the password and a code. */
export function ConfirmByPasskey({ onDone }: { onDone: (() => void) | undefined }) {
  const t = useTexts('confirming')
  return (
    <Notice>
      <p className="mb-3">{t('by_passkey')}</p>
      <div className="flex flex-col items-start gap-3">
        <PasskeyUse use={(passkey) => confirmWith(passkey).then(onDone)} size="small">
          {t('passkey')}
        </PasskeyUse>
      </div>
    </Notice>
  )
}

import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { CodeField } from '#features/auth/web/shared/code-field.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { ConfirmFields, useConfirming } from '#features/auth/web/shared/confirming.tsx'
import { QrCode } from './qr-code.tsx'
import { useSetUpTwoFactor, useTurnTwoFactorOn } from '#features/auth/web/shared/security.queries.ts'

interface TwoFactorSetUpProps {
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The password, then the key for the app, then a first code from it. */
export function TwoFactorSetUp({ onDone, onCancel }: TwoFactorSetUpProps) {
  const t = useTexts('security')
  const setUp = useSetUpTwoFactor()
  const confirming = useConfirming()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!setUp.isPending) setUp.mutate(confirming.given)
  }

  if (setUp.data) return <FirstCode {...setUp.data} onDone={onDone} onCancel={onCancel} />
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <ConfirmFields confirming={confirming} error={setUp.error} withoutCode />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={setUp.isPending}>
          {t('two_next')}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t('two_cancel')}
        </Button>
      </div>
    </form>
  )
}

function FirstCode({
  secret,
  address,
  onDone,
  onCancel,
}: TwoFactorSetUpProps & { secret: string; address: string }) {
  const t = useTexts('security')
  const turnOn = useTurnTwoFactorOn()
  const [code, setCode] = useState('')
  const refusal = turnOn.error instanceof ApiError ? turnOn.error : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (turnOn.isPending) return
    turnOn.mutate({ code }, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="flex flex-col gap-x-6 gap-y-4 sm:flex-row">
        <QrCode
          text={address}
          label={t('two_qr')}
          className="w-48 shrink-0 self-center rounded-field sm:self-start"
        />
        <div className="min-w-0">
          <h3 className="text-lg font-bold">{t('two_scan')}</h3>
          <p className="mt-1 text-ink-soft">{t('two_scan_text')}</p>
          <p className="mt-3 text-sm text-ink-soft" id="two-factor-key">
            {t('two_key')}
          </p>
          <p
            aria-labelledby="two-factor-key"
            className="font-semibold tracking-wide tabular-nums wrap-anywhere"
          >
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="small"
              onPress={() =>
                void navigator.clipboard.writeText(secret).then(() => showToast({ text: t('two_copied') }))
              }
            >
              {t('two_copy')}
            </Button>
            <a
              href={address}
              className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-pine-ink underline pointer-coarse:min-h-11"
            >
              {t('two_open')}
            </a>
          </div>
        </div>
      </div>
      <CodeField
        label={t('two_code')}
        inputMode="numeric"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={refusal?.fields.code}
      />
      <Failure error={turnOn.error} announce />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={turnOn.isPending} isDisabled={code.trim().length < 6}>
          {t('two_confirm')}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t('two_cancel')}
        </Button>
      </div>
    </form>
  )
}

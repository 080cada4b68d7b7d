import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { Assertion } from '#features/auth/contract/passkeys.ts'
import type { ApiError } from '#platform/web/api/api.ts'
import { CodeField } from './code-field.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { loadTexts, useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FormHeading } from '#features/auth/web/form-parts.tsx'
import { canUsePasskeys } from './passkey-support.ts'

const PasskeyInstead = lazy(async () => {
  const [part] = await Promise.all([
    import('#features/auth/web/passkeys/passkey-instead.tsx'),
    loadTexts('public'),
  ])
  return { default: part.PasskeyInstead }
})

interface SecondStepProps {
  error: ApiError | undefined
  pending: boolean
  onCode: (code: string) => void
  onPasskey: (passkey: Assertion) => void
  onBack?: () => void
}

/** The code, after the password or a personal link was right. */
export function SecondStep({ error, pending, onCode, onPasskey, onBack }: SecondStepProps) {
  const t = useTexts('login')
  const [code, setCode] = useState('')
  // The server says it with what it asks for, and other refusals are silent about it.
  const [hasPasskey] = useState(() => error?.fields.passkey !== undefined && canUsePasskeys())
  // That a code is needed is why this stands here.
  const refusal = error?.code === 'auth_code_required' ? undefined : error

  function submit(event: FormEvent) {
    event.preventDefault()
    onCode(code)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormHeading title={t('code_title')} lead={t('code_lead')} />
      <Failure error={refusal} announce />
      <CodeField
        label={t('code')}
        description={t('code_hint')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before ended with a press on this page
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={refusal?.fields.code}
      />
      <Button type="submit" size="large" wide pending={pending} isDisabled={code.trim().length < 6}>
        {t('submit')}
      </Button>
      {hasPasskey && (
        <Suspense>
          <PasskeyInstead onPasskey={onPasskey} />
        </Suspense>
      )}
      {onBack && (
        <Button variant="quiet" onPress={onBack}>
          {t('code_back')}
        </Button>
      )}
    </form>
  )
}

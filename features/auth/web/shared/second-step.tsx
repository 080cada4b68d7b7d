import { type FormEvent, useState } from 'react'
import type { ApiError } from '#platform/web/api/api.ts'
import { CodeField } from './code-field.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FormHeading } from '#features/auth/web/form-parts.tsx'

interface SecondStepProps {
  error: ApiError | undefined
  pending: boolean
  onCode: (code: string) => void
  onBack?: () => void
}

/** The code, after the password or a personal link was right. */
export function SecondStep({ error, pending, onCode, onBack }: SecondStepProps) {
  const t = useTexts('login')
  const [code, setCode] = useState('')
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
      {onBack && (
        <Button variant="quiet" onPress={onBack}>
          {t('code_back')}
        </Button>
      )}
    </form>
  )
}

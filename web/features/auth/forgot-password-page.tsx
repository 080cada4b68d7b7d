import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { Link } from '#web/platform/link.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForgotPassword } from './auth.queries.ts'

export function ForgotPasswordPage() {
  const t = useTexts('forgot')
  const forgot = useForgotPassword()
  const [email, setEmail] = useState('')
  const error = forgot.error instanceof ApiError ? forgot.error : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    forgot.mutate({ email })
  }

  if (forgot.isSuccess) {
    return (
      <div className="flex flex-col gap-4">
        <PageTitle>{t('sent_title')}</PageTitle>
        <p>{t('sent_text', { email: email.trim() })}</p>
        <BackToLogin />
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className="mt-1 text-ink-soft">{t('lead')}</p>
      </div>
      {error && !error.fields.email && (
        <Notice tone="error" announce>
          {error.message}
        </Notice>
      )}
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error?.fields.email}
      />
      <Button type="submit" size="large" wide pending={forgot.isPending}>
        {t('submit')}
      </Button>
      <BackToLogin />
    </form>
  )
}

function BackToLogin() {
  const t = useTexts('forgot')
  return (
    <Link to={paths.login} className="self-start py-2 text-sm font-semibold text-pine-ink underline">
      {t('back')}
    </Link>
  )
}

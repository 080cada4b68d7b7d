import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { LinkButton } from '#web/platform/link.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { linkQuery, passwordPolicyQuery, useResetPassword } from './auth.queries.ts'
import { DeadLink } from './dead-link.tsx'
import { PasswordRequirements } from './password-requirements.tsx'

export function ResetPasswordPage() {
  const t = useTexts('reset')
  const login = useTexts('login')
  const { token } = useParams({ from: '/public/reset-password/$token' })
  const link = useQuery(linkQuery('reset', token))
  const { data: policy } = useQuery(passwordPolicyQuery)
  const reset = useResetPassword()
  const [password, setPassword] = useState('')
  const error = reset.error instanceof ApiError ? reset.error : undefined

  if (reset.isSuccess) {
    return (
      <div className="flex flex-col items-start gap-4">
        <PageTitle>{t('done_title')}</PageTitle>
        <p>{t('done_text')}</p>
        <LinkButton to={paths.login}>{t('log_in')}</LinkButton>
      </div>
    )
  }
  if (link.isError || error?.code === 'auth_link_invalid') return <DeadLink askAgain />

  function submit(event: FormEvent) {
    event.preventDefault()
    reset.mutate({ token, password })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className="mt-1 text-ink-soft">{t('lead')}</p>
      </div>
      {error && !error.fields.password && (
        <Notice tone="error" announce>
          {error.message}
        </Notice>
      )}
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        showText={login('show_password')}
        hideText={login('hide_password')}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error?.fields.password}
      />
      {policy && <PasswordRequirements policy={policy} password={password} />}
      <Button type="submit" size="large" wide pending={reset.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}

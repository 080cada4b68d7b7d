import { useQuery } from '@tanstack/react-query'
import { useParams } from '#platform/web/router/hooks.ts'
import { type FormEvent, useState } from 'react'
import { usePasswordPolicy } from './shared/password-policy.queries.ts'
import { PasswordRequirements } from './shared/password-requirements.tsx'
import { SecretField } from './shared/secret-field.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { linkQuery, useResetPassword } from './auth-links.queries.ts'
import { DeadLink } from './dead-link.tsx'
import { FormHeading, refusalOf } from './form-parts.tsx'

export function ResetPasswordPage() {
  const t = useTexts('reset')
  const { token } = useParams(paths.resetPassword)
  const link = useQuery(linkQuery('reset', token))
  const policy = usePasswordPolicy()
  const reset = useResetPassword()
  const [password, setPassword] = useState('')
  const error = refusalOf(reset.error)

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
      <FormHeading title={t('title')} lead={t('lead')} />
      <Failure error={error} announce />
      <SecretField
        label={t('password')}
        autoComplete="new-password"
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

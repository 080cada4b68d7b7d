import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { Settled } from '#platform/web/pages/settled.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResendVerification } from './resend-verification.tsx'

export function RegisterPage() {
  const t = useTexts('register')
  const { data: modules } = useQuery(modulesQuery)
  const [sentTo, setSentTo] = useState<string>()

  if (sentTo !== undefined) {
    return (
      <div className="flex flex-col items-start gap-4">
        <PageTitle>{t('sent_title')}</PageTitle>
        <p>{t('sent_text', { email: sentTo })}</p>
        <p className="text-sm text-ink-soft">{t('sent_hint')}</p>
        <ResendVerification email={sentTo} />
      </div>
    )
  }
  if (modules && !modules.status_modules.UserRegisterModule) {
    return (
      <div className="flex flex-col gap-4">
        <PageTitle>{t('closed_title')}</PageTitle>
        <p>{t('closed_text')}</p>
        <ToLogin />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className="mt-1 text-ink-soft">{t('lead')}</p>
      </div>
      <Settled>
        <RegisterForm onSent={setSentTo} />
        <ToLogin />
      </Settled>
    </div>
  )
}

function ToLogin() {
  const t = useTexts('register')
  return (
    <p className="text-sm">
      {t('have_account')}{' '}
      <Link to={paths.login} className="font-semibold text-pine-ink underline">
        {t('log_in')}
      </Link>
    </p>
  )
}

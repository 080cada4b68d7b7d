import { type FormEvent, useState } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useForgotPassword } from './auth-links.queries.ts'
import { EmailField, FormHeading, refusalOf } from './form-parts.tsx'

export function ForgotPasswordPage() {
  const t = useTexts('forgot')
  const forgot = useForgotPassword()
  const [email, setEmail] = useState('')
  const error = refusalOf(forgot.error)

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
      <FormHeading title={t('title')} lead={t('lead')} />
      <Failure error={error} announce />
      <EmailField
        label={t('email')}
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

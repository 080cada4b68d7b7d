import { useNavigate, useParams } from '#platform/web/router/hooks.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLink, useVerifyAccount } from './auth-links.queries.ts'
import { DeadLink } from './dead-link.tsx'

/** Opening the link does nothing yet: mail scanners open links too. Only a press confirms (D4). */
export function VerifyPage() {
  const t = useTexts('verify')
  const { id, token } = useParams(paths.accountVerify)
  const verify = useVerifyAccount()
  const link = useLink('verify', token, { isPressed: !verify.isIdle })
  const navigate = useNavigate()

  const goIn = (isIn: boolean) => {
    if (isIn) void navigate({ to: paths.home, replace: true })
  }

  if (verify.data === false) {
    return (
      <div className="flex flex-col items-start gap-4">
        <PageTitle>{t('done_title')}</PageTitle>
        <p>{t('done_text')}</p>
        <LinkButton to={paths.login}>{t('log_in')}</LinkButton>
      </div>
    )
  }
  if (link.isError || (verify.error instanceof ApiError && verify.error.code === 'auth_link_invalid'))
    return <DeadLink />
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>{t('title')}</PageTitle>
      <p>{link.data ? t('lead_named', { name: link.data.first_name }) : t('lead')}</p>
      <Failure error={verify.error} announce />
      <Button
        size="large"
        wide
        pending={verify.isPending}
        onPress={() => verify.mutate({ id, token }, { onSuccess: goIn })}
      >
        {t('submit')}
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from '#platform/web/router/hooks.ts'
import type { EmailLinkPurpose } from '#features/auth/contract/credentials.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { emailLinkQuery, useUseEmailLink } from './auth-links.queries.ts'
import { DeadLink } from './dead-link.tsx'
import { useLinkSecret } from './link-secret.ts'

/** The link in the mail to a new address. */
export function ConfirmEmailPage() {
  const params = useParams(paths.confirmEmail)
  const { token } = useLinkSecret(params, paths.confirmEmail.replace('$token', 'link'))
  return <EmailLink purpose="confirm" token={token} />
}

/** The way back in the mail to the old address. */
export function RevertEmailPage() {
  const params = useParams(paths.revertEmail)
  const { token } = useLinkSecret(params, paths.revertEmail.replace('$token', 'link'))
  return <EmailLink purpose="revert" token={token} />
}

/** Opening a link does nothing yet: mail scanners open links too. Only a press does it (D4). */
function EmailLink({ purpose, token }: { purpose: EmailLinkPurpose; token: string }) {
  const t = useTexts(purpose === 'confirm' ? 'change_email' : 'keep_email')
  const link = useQuery(emailLinkQuery(purpose, token))
  const use = useUseEmailLink(purpose)

  if (use.isSuccess) {
    return (
      <div className="flex flex-col items-start gap-4">
        <PageTitle>{t('done_title')}</PageTitle>
        <p className="wrap-anywhere">{t('done_text', { email: use.data.email })}</p>
        <LinkButton to={purpose === 'confirm' ? paths.home : paths.forgotPassword}>{t('done_on')}</LinkButton>
      </div>
    )
  }
  if (link.isError || (use.error instanceof ApiError && use.error.code === 'auth_link_invalid'))
    return <DeadLink />
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>{t('title')}</PageTitle>
      {link.data ? (
        <p className="wrap-anywhere">{t('lead', { name: link.data.first_name, email: link.data.email })}</p>
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
      <Failure error={use.error} announce />
      <Button
        size="large"
        wide
        pending={use.isPending}
        isDisabled={!link.data}
        onPress={() => use.mutate({ token })}
      >
        {t('submit')}
      </Button>
    </div>
  )
}

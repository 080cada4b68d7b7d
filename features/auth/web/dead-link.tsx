import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** A link of a mail that cannot be used (any more), with the way to a new one where there is one. */
export function DeadLink({
  message,
  askAgain = false,
}: {
  message?: string | undefined
  askAgain?: boolean
}) {
  const t = useTexts('dead_link')
  return (
    <div className="flex flex-col items-start gap-4">
      <PageTitle>{t('title')}</PageTitle>
      <p>{message ?? t('text')}</p>
      {askAgain ? (
        <LinkButton to={paths.forgotPassword}>{t('ask_again')}</LinkButton>
      ) : (
        <LinkButton to={paths.login}>{t('log_in')}</LinkButton>
      )}
    </div>
  )
}

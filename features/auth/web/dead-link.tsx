import { LinkButton } from '#web/platform/link.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.tsx'

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

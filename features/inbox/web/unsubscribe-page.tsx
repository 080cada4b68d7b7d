import { useParams } from '#platform/web/router/hooks.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useUnsubscribe } from './notification-choices.queries.ts'

/** Opening the link of a mail ends nothing yet: scanners of mails open links as well. */
export function UnsubscribePage() {
  const t = useTexts('unsubscribe')
  const { token } = useParams(paths.unsubscribe)
  const unsubscribe = useUnsubscribe()
  return (
    <div className="flex flex-col items-start gap-4">
      <PageTitle>{unsubscribe.isSuccess ? t('done_title') : t('title')}</PageTitle>
      <p>{unsubscribe.isSuccess ? t('done_text') : t('text')}</p>
      <Failure error={unsubscribe.error} announce />
      {unsubscribe.isSuccess ? (
        <LinkButton to={paths.home} variant="secondary">
          {t('home')}
        </LinkButton>
      ) : (
        <Button
          size="large"
          wide
          pending={unsubscribe.isPending}
          onPress={() => unsubscribe.mutate({ token })}
        >
          {t('submit')}
        </Button>
      )}
    </div>
  )
}

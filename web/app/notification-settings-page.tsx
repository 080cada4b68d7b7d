import { NotificationSettings } from '#web/features/notifications/notification-settings.tsx'
import { Link } from '#web/platform/link.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { PushCard } from '#web/platform/push/push-card.tsx'
import { useTexts } from '#web/platform/texts.tsx'

/** What a person is told of, where and when. */
export function NotificationSettingsPage() {
  const t = useTexts('notification_settings')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div>
        <Link
          to={paths.myAccount}
          className="inline-flex min-h-11 items-center font-semibold text-pine-ink underline"
        >
          {t('back')}
        </Link>
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-lg text-ink-soft">{t('lead')}</p>
      </div>
      <NotificationSettings />
      <PushCard />
    </div>
  )
}

import { AccountFrame } from '#features/account/web/shared/account-frame.tsx'
import { NotificationSettings } from '#features/inbox/web/notification-settings.tsx'
import { PushCard } from '#features/push/web/shared/push-card.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What a person is told of, where and when. */
export function NotificationSettingsPage() {
  const t = useTexts('notification_settings')
  return (
    <AccountFrame part="notifications" title={t('title')}>
      <p className="-mb-2 text-lg text-ink-soft">{t('lead')}</p>
      <NotificationSettings />
      <PushCard />
    </AccountFrame>
  )
}

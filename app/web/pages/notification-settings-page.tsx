import { AccountFrame } from '#web/features/account/account-frame.tsx'
import { NotificationSettings } from '#web/features/notifications/notification-settings.tsx'
import { PushCard } from '#web/platform/push/push-card.tsx'
import { useTexts } from '#web/platform/texts.tsx'

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

import { useQuery } from '@tanstack/react-query'
import { Failure } from '#platform/web/api/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChoiceTable } from './choice-table.tsx'
import { DigestCard } from './digest-card.tsx'
import { notificationSettingsQuery } from './notification-choices.queries.ts'

export function NotificationSettings() {
  const { data: settings, error, refetch } = useQuery(notificationSettingsQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!settings) return <Skeleton className="h-160 w-full rounded-card" />
  return (
    <>
      <ChoiceTable choices={settings.choices} />
      <DigestCard key={JSON.stringify([settings.digest, settings.daily_cap])} settings={settings} />
    </>
  )
}

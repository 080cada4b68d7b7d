import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { DayBars } from '#platform/web/console/charts/day-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { type ChartDays, notificationsQuery } from './dashboard.queries.ts'
import { behindDay } from './people-behind.ts'
import { sumOf } from './sum-of.ts'

/** How much people are told. */
export function NotificationsCard({ days }: { days: ChartDays }) {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(notificationsQuery(days))
  const notifications = data?.days.map((day) => day.notifications) ?? []
  const mails = data?.days.map((day) => day.mails) ?? []
  const waiting = sumOf(data?.days.map((day) => day.mails_waiting) ?? [])
  const lead = t('told_lead', { notifications: sumOf(notifications), mails: sumOf(mails), waiting })
  return (
    <ChartCard
      title={t('told')}
      lead={lead}
      fileName="notifications"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('day'), t('notifications'), t('mails'), t('mails_waiting')],
          rows: data.days.map((day) =>
            [day.day, day.notifications, day.mails, day.mails_waiting].map(String),
          ),
          cells: data.days.map(({ day }) => behindDay('told', ['app', 'mail', 'waiting'], day)),
        }
      }
    >
      {data && (
        <DayBars
          label={lead}
          days={data.days.map(({ day }) => day)}
          series={[
            { name: t('notifications'), tone: 'pine', values: notifications },
            { name: t('mails'), tone: 'sky', values: mails },
          ]}
          people={data.days.map(({ day }) => ({ told: `app-${day}` }))}
        />
      )}
    </ChartCard>
  )
}

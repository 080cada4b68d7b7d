import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { DayBars } from '#platform/web/console/charts/day-bars.tsx'
import { ShareBars } from '#platform/web/console/charts/share-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { type ChartDays, weeksQuery } from './dashboard.queries.ts'
import { participantsWho, ridersWho } from './people-behind.ts'

/** People by week, beside the time before. */
export function WeeksCard({ days }: { days: ChartDays }) {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(weeksQuery(days))
  const weeks = data?.weeks ?? []
  const people = weeks.map(({ from, until }) => participantsWho({ active_from: from, active_until: until }))
  return (
    <ChartCard
      title={t('weeks')}
      lead={t('weeks_lead')}
      fileName="weeks"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('week_of'), t('active'), t('before')],
          rows: weeks.map(({ from, active, before, running }) => [
            running ? `${from} (${t('running')})` : from,
            String(active),
            String(before),
          ]),
          people,
        }
      }
    >
      {data && (
        <DayBars
          label={t('weeks_lead')}
          days={weeks.map(({ from }) => from)}
          series={[{ name: t('active'), tone: 'pine', values: weeks.map(({ active }) => active) }]}
          before={{ name: t('before'), values: weeks.map(({ before }) => before) }}
          people={people}
        />
      )}
    </ChartCard>
  )
}

/** Who stopped coming, by the week in which they were here last. */
export function DropOutsCard({ days }: { days: ChartDays }) {
  const t = useTexts('console_dashboard')
  const dates = useDates()
  const number = useNumbers()
  const { data, error, refetch } = useQuery(weeksQuery(days))
  const weeks = data?.weeks.filter(({ running }) => !running) ?? []
  const most = Math.max(1, ...weeks.map(({ left }) => left))
  const nameOf = (from: string) => dates.day(`${from}T12:00`)
  const behind = (from: string, until: string) => ridersWho({ seen_from: from, seen_until: until })
  return (
    <ChartCard
      title={t('drop_outs')}
      lead={t('drop_outs_lead')}
      fileName="drop-outs"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('week_of'), t('people')],
          rows: weeks.map(({ from, left }) => [from, String(left)]),
          people: weeks.map(({ from, until }) => behind(from, until)),
        }
      }
    >
      {weeks.every(({ left }) => left === 0) ? (
        <p>{t('drop_outs_none')}</p>
      ) : (
        <ShareBars
          shares={weeks.map(({ from, until, left }) => ({
            id: from,
            name: nameOf(from),
            part: left,
            whole: most,
            people: behind(from, until),
          }))}
          words={(part) => number(part)}
        />
      )}
    </ChartCard>
  )
}

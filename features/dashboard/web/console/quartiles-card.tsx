import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { ShareBars } from '#platform/web/console/charts/share-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { type ChartDays, quartilesQuery } from './dashboard.queries.ts'
import { ridersWho } from './people-behind.ts'
import { type QuartileVerdict, quartileVerdict } from './quartile-verdict.ts'

/** Whether the board discourages those who stand low on it. */
export function QuartilesCard({ days }: { days: ChartDays }) {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(quartilesQuery(days))
  const half = Math.floor(Number(days) / 2)
  const quarters = data?.quartiles ?? []
  const behind = (quartile: number) => ridersWho({ quarter: `${quartile}-${days}` })
  return (
    <ChartCard
      title={t('quartiles')}
      lead={
        data ? `${t('quartiles_how', { count: half })} ${words(t, quartileVerdict(quarters))}` : t('loading')
      }
      fileName="quartiles"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('group'), t('people'), t('first_half'), t('second_half')],
          rows: quarters.map(({ quartile, people, first_half, second_half }) => [
            t('quartile', { number: quartile }),
            String(people),
            first_half.toFixed(1),
            second_half.toFixed(1),
          ]),
          drawn: [2, 3],
          people: quarters.map(({ quartile }) => behind(quartile)),
        }
      }
    >
      <ShareBars
        shares={quarters.map(({ quartile, first_half, second_half }) => ({
          id: String(quartile),
          name: t('quartile', { number: quartile }),
          part: first_half,
          whole: half,
          second: { part: second_half, whole: half },
          people: behind(quartile),
        }))}
        words={(part) => t('days_each', { count: oneDigit(part) })}
        legend={[t('earlier'), t('later')]}
      />
    </ChartCard>
  )
}

const oneDigit = (days: number) => Math.round(days * 10) / 10

function words(t: ReturnType<typeof useTexts<'console_dashboard'>>, verdict: QuartileVerdict): string {
  if (verdict.is === 'missing_people') return t('missing_people', { least: verdict.least, has: verdict.has })
  if (verdict.is === 'missing_time') return t('missing_time')
  const { low, high } = verdict.is === 'lags' ? verdict : { low: 0, high: 0 }
  return t(`quartiles_verdict.${verdict.is}`, { low: oneDigit(low), high: oneDigit(high) })
}

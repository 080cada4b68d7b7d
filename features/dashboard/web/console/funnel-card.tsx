import { useQuery } from '@tanstack/react-query'
import type { Funnel } from '#features/dashboard/contract/working.ts'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { ShareBars } from '#platform/web/console/charts/share-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { funnelQuery } from './dashboard.queries.ts'
import { ridersWho } from './people-behind.ts'

const STEPS = ['invited', 'came', 'crewed', 'active'] as const

/** How far people have come. */
export function FunnelCard() {
  const t = useTexts('console_dashboard')
  const number = useNumbers()
  const { data, error, refetch } = useQuery(funnelQuery)
  const percent = (part: number, whole: number) =>
    number(whole > 0 ? part / whole : 0, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <ChartCard
      title={t('funnel')}
      lead={data ? t('funnel_lead', { people: data.people }) : t('loading')}
      fileName="funnel"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('step'), t('people'), t('share')],
          rows: STEPS.map((step) => [
            t(`funnel_steps.${step}`),
            String(data[step]),
            percent(data[step], data.people),
          ]),
          people: STEPS.map((step) => behind(step, data)),
        }
      }
    >
      {data && (
        <>
          <ShareBars
            shares={STEPS.map((step) => ({
              id: step,
              name: t(`funnel_steps.${step}`),
              part: data[step],
              whole: data.people,
              people: behind(step, data),
            }))}
            words={(part, whole) => `${t('of', { part, whole })} · ${percent(part, whole)}`}
          />
          <p className="text-sm text-ink-soft">
            {t('active_change', { now: data.active, before: data.active_before })}
          </p>
        </>
      )}
    </ChartCard>
  )
}

function behind(step: (typeof STEPS)[number], { from, until }: Funnel) {
  const filters = {
    invited: { invited: 'yes' },
    came: { state: 'came' },
    crewed: { crew: 'yes' },
    active: { active_from: from, active_until: until },
  }
  return ridersWho(filters[step])
}

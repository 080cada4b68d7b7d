import { useQuery } from '@tanstack/react-query'
import { GapList } from '#features/programme/web/shared/gap-list.tsx'
import { startGapsQuery } from '#features/programme/web/shared/gaps.queries.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { setupQuery } from './setup.queries.ts'
import { StepCard } from './step-card.tsx'

/** What there is to do before the programme starts, read from what is there: it can be left and taken up at any time. */
export function ChecklistPage() {
  const t = useTexts('console_setup')
  const { moment } = useDates()
  const { data, error, refetch } = useQuery(setupQuery)
  const missing = useQuery({ ...startGapsQuery, enabled: data?.started === false })
  const gaps = missing.data?.gaps
  // In one: what is missing stands above the steps, and would push them down.
  const isReady = data !== undefined && (data.started || !missing.isPending)
  const steps = data?.steps ?? []
  // Whatever is decided counts.
  const done = steps.filter((step) => step.done || step.set_aside).length
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Loading query={{ data: isReady ? data : undefined, error, refetch }} lines={10} />
      {isReady && (
        <div className="flex max-w-3xl flex-col gap-4 2xl:max-w-none">
          {data.started && (
            <Notice tone="success" title={t('started_title')}>
              {t('started_text')}
            </Notice>
          )}
          <p className="numerals font-semibold">{t('progress', { done, count: steps.length })}</p>
          <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-pine"
              style={{ width: `${(done / steps.length) * 100}%` }}
            />
          </div>
          {gaps && gaps.length > 0 && (
            <section aria-labelledby="setup-gaps" className="flex flex-col gap-3">
              <h2 id="setup-gaps" className="text-xl font-bold">
                {t('gaps')}
              </h2>
              {missing.data?.by_itself && missing.data.starts_at && (
                <p>{t('gaps_by_itself', { at: moment(missing.data.starts_at) })}</p>
              )}
              <GapList gaps={gaps} />
            </section>
          )}
          <ol className="grid items-start gap-3 2xl:grid-cols-2">
            {data.steps.map((step) => (
              <StepCard key={step.step} {...step} />
            ))}
          </ol>
        </div>
      )}
    </>
  )
}

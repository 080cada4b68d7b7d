import { queryOptions, useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { getSetupSteps, type SetupStep } from '#contract/setup.ts'
import { ConsoleHeader } from '#web/console/parts/console-header.tsx'
import { call } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { LinkButton } from '#web/platform/link.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

const setupQuery = queryOptions({
  queryKey: ['setup-steps'],
  queryFn: () => call(getSetupSteps, {}),
  // Whoever comes back from a step sees it done.
  refetchOnMount: 'always',
})

/** Where each step is taken. */
const places: Record<SetupStep, string> = {
  name: '/console/settings?group=programme',
  dates: '/console/settings?group=programme',
  time_zone: '/console/settings?group=programme',
  contact: '/console/settings?group=programme',
  branding: '/console/branding',
  stages: '/console/stages',
  modules: '/console/modules',
  documents: '/console/documents',
  people: '/console/people',
  content: '/console/news',
  start: '/console/settings?group=programme',
}

/** What there is to do before the programme starts, read from what is there: it can be left and taken up at any time. */
export function ChecklistPage() {
  const t = useTexts('console_setup')
  const { data, error, refetch } = useQuery(setupQuery)
  const steps = data?.steps ?? []
  const done = steps.filter((step) => step.done).length
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Failure error={error} onRetry={() => void refetch()} />
      {!data && !error && <SkeletonText lines={10} />}
      {data && (
        <div className="flex max-w-3xl flex-col gap-4">
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
          <ol className="flex flex-col gap-3">
            {steps.map(({ step, done: isDone, count }) => (
              <Card as="li" key={step} inset="small" className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {isDone ? (
                  <CircleCheck
                    aria-hidden="true"
                    strokeWidth={1.75}
                    className="size-7 shrink-0 text-success"
                  />
                ) : (
                  <Circle
                    aria-hidden="true"
                    strokeWidth={1.75}
                    className="size-7 shrink-0 text-line-strong"
                  />
                )}
                <div className="min-w-0 flex-1 basis-52">
                  <h2 className="font-heading text-lg leading-tight font-semibold">
                    {t(`step.${step}`)}
                    <span className="sr-only"> ({t(isDone ? 'done' : 'open')})</span>
                  </h2>
                  <p className="text-sm text-ink-soft">
                    {t(`why.${step}`)}
                    {count !== null && count > 0 && ` ${t(`count.${step as 'stages'}`, { count })}`}
                  </p>
                </div>
                <LinkButton
                  to={places[step]}
                  variant={isDone ? 'quiet' : 'secondary'}
                  size="small"
                  aria-label={`${t(isDone ? 'look' : 'go')}: ${t(`step.${step}`)}`}
                >
                  {t(isDone ? 'look' : 'go')}
                </LinkButton>
              </Card>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}

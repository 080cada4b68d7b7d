import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { healthQuery } from '#features/health/web/shared/health.queries.ts'
import { CheckCard } from './check-card.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { MailsCard } from './mails-card.tsx'

/** How the installation is: each part with its state, what was found and what to do. */
export function HealthPage() {
  const t = useTexts('console_health')
  const { data, error, refetch, isFetching } = useQuery({ ...healthQuery, refetchOnMount: 'always' })
  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button
            variant="secondary"
            icon={<RefreshCw className="size-5" />}
            pending={isFetching}
            onPress={() => void refetch()}
          >
            {t('again')}
          </Button>
        }
      />
      <Loading query={{ data, error, refetch }} lines={10} />
      {data && (
        <div className="flex flex-col gap-5">
          <ul className="grid gap-3 lg:grid-cols-2">
            {data.checks.map((check) => (
              <CheckCard key={check.name} check={check} hasMailServer={data.has_mail_server} />
            ))}
          </ul>
          <MailsCard mails={data.mails} refused={data.refused} />
          {data.failed.length > 0 && <FailedJobs failed={data.failed} />}
        </div>
      )}
    </>
  )
}

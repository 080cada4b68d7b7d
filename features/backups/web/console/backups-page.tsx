import { queryOptions, useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { type Backup, listBackups, makeBackup } from '#features/backups/contract/backups.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { type Column, DataTable } from '#platform/web/console/tables/data-table.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useFileSize } from '#platform/web/texts/use-file-size.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'

const LOOK_AGAIN_MS = 2_000

const isRunning = ({ state }: Backup) => state === 'running'

const backupsQuery = queryOptions({
  queryKey: [...platformKeys.console, 'backups'],
  queryFn: () => call(listBackups, {}),
  refetchInterval: ({ state }) => (state.data?.backups.some(isRunning) ? LOOK_AGAIN_MS : false),
})

/** The copies of the installation: when they are made, where they are, and the way to make one now. */
export function BackupsPage() {
  const t = useTexts('console_backups')
  const { data, error, refetch } = useQuery({ ...backupsQuery, refetchOnMount: 'always' })
  const columns = useColumns()
  const making = useCall(makeBackup, { stale: [backupsQuery.queryKey] })
  const makeButton = (
    <Button
      icon={<DatabaseBackup className="size-5" />}
      pending={making.isPending || data?.backups.some(isRunning) === true}
      onPress={() => making.mutate({})}
    >
      {t('make')}
    </Button>
  )
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} actions={data?.backups.length !== 0 && makeButton} />
      <Failure error={error} onRetry={() => void refetch()} />
      <Failure error={making.error} announce />
      {data && <Plan {...data} />}
      {!(error && !data) && (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={data?.backups}
          rowKey={({ id }) => id}
          empty={
            <ConsoleEmpty mark={DatabaseBackup} title={t('none')} action={makeButton}>
              {t('none_text')}
            </ConsoleEmpty>
          }
        />
      )}
      {data && <Restoring newest={data.backups.find(({ state }) => state === 'whole')?.place} />}
    </>
  )
}

interface PlanProps {
  every: 'never' | 'day' | 'week'
  kept: number
  next_at: string | null
  to: string
  is_beside: boolean
}

function Plan({ every, kept, next_at, to, is_beside }: PlanProps) {
  const t = useTexts('console_backups')
  const dates = useDates()
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-80 wrap-anywhere">
          {t(`plan.${every}`, { kept, next: next_at ? dates.moment(next_at) : '' })} {t('goes_to', { to })}
        </p>
        <LinkButton to={consolePaths.settings} search={{ group: 'backups' }} variant="secondary" size="small">
          {t('change_plan')}
        </LinkButton>
      </div>
      {is_beside && <Notice tone="info">{t('beside')}</Notice>}
    </div>
  )
}

function Restoring({ newest = '/backups/convoy.zip' }: { newest: string | undefined }) {
  const t = useTexts('console_backups')
  return (
    <Card as="section" labelledBy="backups-restore" className="mt-6 flex flex-col gap-2">
      <h2 id="backups-restore" className="font-heading text-lg font-semibold">
        {t('restore_title')}
      </h2>
      <p className="reading">{t('restore_text')}</p>
      <pre className="rounded-field bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        {`npm run convoy -- backup check ${newest}\nCONVOY_DATA_DIR=/data/new npm run convoy -- restore ${newest}`}
      </pre>
      <p className="reading text-sm text-ink-soft">{t('restore_erased')}</p>
    </Card>
  )
}

const tones: Record<Backup['state'], BadgeTone> = {
  running: 'sky',
  whole: 'pine',
  failed: 'danger',
  removed: 'neutral',
}

function useColumns(): Column<Backup>[] {
  const t = useTexts('console_backups')
  const dates = useDates()
  const sizeOf = useFileSize()
  return [
    {
      id: 'began',
      name: t('began'),
      isHead: true,
      cell: ({ began_at }) => <span className="font-semibold">{dates.moment(began_at)}</span>,
    },
    {
      id: 'state',
      name: t('state'),
      cell: ({ state, checked_at, error }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[state]}>
            {t(`states.${state}`)}
            {state === 'whole' && checked_at && `, ${t('checked')}`}
          </Badge>
          {error && <span className="text-sm wrap-anywhere text-ink-soft">{error}</span>}
        </span>
      ),
    },
    {
      id: 'by',
      name: t('by'),
      cell: ({ made_by, person }) => (made_by === 'person' ? (person ?? t('by_gone')) : t(`by_${made_by}`)),
    },
    {
      id: 'size',
      name: t('size'),
      cell: ({ size }) => size !== null && <span className="whitespace-nowrap">{sizeOf(size)}</span>,
    },
    {
      id: 'holds',
      name: t('holds'),
      cell: ({ rows, files }) => rows !== null && t('rows', { count: rows, files: files ?? 0 }),
    },
    {
      id: 'place',
      name: t('place'),
      cell: ({ place }) => <code className="text-sm wrap-anywhere">{place}</code>,
    },
  ]
}

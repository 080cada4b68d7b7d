import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Megaphone } from 'lucide-react'
import type * as z from 'zod/mini'
import {
  closeStage,
  draftStageNews,
  exportStageTable,
  type previewStageClose,
} from '#features/stages/contract/console.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { PrintButton } from '#platform/web/console/print-button.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { call } from '#platform/web/api/api.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { InQuestion } from './in-question.tsx'
import { calendarQuery, closingQuery } from './stages.queries.ts'

/** What the tables of a stage would be for good, with what may still change them; and the way to close it. */
export function ClosingDialog({ stageId, onClose }: { stageId: string; onClose: () => void }) {
  const t = useTexts('console_stages')
  const { data, error, refetch } = useQuery(closingQuery(stageId))
  const dates = useDates()
  const [tab, setTab] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const closing = useCall(() => call(closeStage, { stage_id: stageId }), {
    said: t('closed'),
    stale: [calendarQuery.queryKey],
    done: onClose,
  })
  return (
    <PageDialog
      onClose={onClose}
      title={data ? t(`tables_title.${data.stage.state}`, { name: data.stage.name }) : t('tables')}
      size="large"
      footer={data && <Footer tables={data} onClose={() => setAsked(true)} />}
    >
      <Loading query={{ data, error, refetch }} lines={8} />
      {data && (
        <div className="flex flex-col gap-5">
          {data.stage.state !== 'closed' && <InQuestion open={data.open} />}
          {data.stage.state === 'running' && (
            <Notice>{t('runs_until', { until: dates.moment(data.stage.ends_at) })}</Notice>
          )}
          {data.stage.state === 'ended' && Object.values(data.open).every((count) => count === 0) && (
            <Notice tone="success">{t('nothing_open')}</Notice>
          )}
          {data.stage.closed_at !== null && (
            <Notice tone="success">{t('is_final', { at: dates.moment(data.stage.closed_at) })}</Notice>
          )}
          <Tabs
            label={t('tables')}
            selected={tab ?? (data.crews.some(({ points }) => points > 0) ? 'crews' : 'people')}
            onChange={setTab}
            tabs={[
              {
                id: 'crews',
                label: t('crews'),
                badge: <Count of={data.crews_count} />,
                panel: <Table rows={data.crews} caption={t('crews')} isCrews by={data.teams_ranked_by} />,
              },
              {
                id: 'people',
                label: t('people'),
                badge: <Count of={data.people_count} />,
                panel: <Table rows={data.people} caption={t('people')} by="sum" />,
              },
            ]}
          />
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('ask_title')}
        action={t('close')}
        tone="danger"
        isPending={closing.isPending}
        error={closing.error}
        onConfirm={() => closing.mutate()}
      >
        <p>{t('ask_text')}</p>
      </ConfirmDialog>
    </PageDialog>
  )
}

type Tables = z.infer<(typeof previewStageClose)['output']>

/** What can be done with the tables: kept, printed, told; and closed, once the stage has ended. */
function Footer({ tables: { stage, may_close }, onClose }: { tables: Tables; onClose: () => void }) {
  const t = useTexts('console_stages')
  const navigate = useNavigate()
  const announce = useCall(() => call(draftStageNews, { stage_id: stage.id }), {
    done: ({ article_id }) => void navigate({ to: consolePaths.newsOne, params: { id: article_id } }),
    onError: tellFailure,
  })
  const file = (of: 'crews' | 'people') => () => call(exportStageTable, { stage_id: stage.id, of })
  return (
    <div data-screen-only className="flex flex-wrap gap-2">
      <CsvButton load={file('crews')}>{t('save_crews')}</CsvButton>
      <CsvButton load={file('people')}>{t('save_people')}</CsvButton>
      <PrintButton />
      {stage.state === 'closed' && (
        <Button pending={announce.isPending} icon={<Megaphone />} onPress={() => announce.mutate()}>
          {t('announce')}
        </Button>
      )}
      {may_close && (
        <Button variant="danger" onPress={onClose}>
          {t('close')}
        </Button>
      )}
    </div>
  )
}

const Count = ({ of }: { of: number }) => <span className="numerals font-normal">{formatNumber(of)}</span>

type CrewStanding = { position: number; name: string; points: number; score: number; members?: number }
type TableProps = { rows: CrewStanding[]; caption: string; by: 'sum' | 'average'; isCrews?: boolean }

function Table({ rows, caption, by, isCrews = false }: TableProps) {
  const t = useTexts('console_stages')
  const number = formatNumber
  const numbered = rows.map((row, at) => ({ ...row, key: `${at}` }))
  return (
    <DataTable
      caption={caption}
      rows={numbered}
      rowKey={({ key }) => key}
      empty={<p className="text-ink-soft">{t(isCrews ? 'no_crews' : 'no_points')}</p>}
      columns={[
        { id: 'position', name: t('position'), numeric: true, cell: ({ position }) => number(position) },
        { id: 'name', name: t('name'), isHead: true, cell: ({ name }) => name },
        ...(isCrews
          ? [
              {
                id: 'members',
                name: t('members'),
                numeric: true,
                cell: ({ members }: CrewStanding) => members ?? 0,
              },
            ]
          : []),
        { id: 'points', name: t('points'), numeric: true, cell: ({ points }) => number(points) },
        ...(by === 'average'
          ? [
              {
                id: 'score',
                name: t('average'),
                numeric: true,
                cell: ({ score }: CrewStanding) => number(score),
              },
            ]
          : []),
      ]}
    />
  )
}

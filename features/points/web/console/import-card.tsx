import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ImportReport,
  refuseImport,
  releaseImport,
  undoImport,
} from '#features/points/contract/imports.ts'
import { pointKeys } from '#features/points/web/points.keys.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { call } from '#platform/web/api/api.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ImportFigures } from './import-figures.tsx'
import { importsQuery } from './points.queries.ts'

const tones: Record<ImportReport['state'], BadgeTone> = {
  dry_run: 'neutral',
  waiting: 'sun',
  queued: 'sky',
  booked: 'pine',
  refused: 'neutral',
  undone: 'sunset',
}

type Step = 'release' | 'refuse' | 'undo'
const calls = { release: releaseImport, refuse: refuseImport, undo: undoImport }

/** An import of results with what can still be done with it. */
export function ImportCard({ report }: { report: ImportReport }) {
  const t = useTexts('console_points')
  const dates = useDates()
  const { data: profile } = useQuery(profileQuery)
  const [asked, setAsked] = useState<Step>()
  const step = useCall((what: Step) => call(calls[what], { import_id: report.id! }), {
    stale: [importsQuery.queryKey, pointKeys.ledger],
    done: () => setAsked(undefined),
  })
  const isOwn = report.author !== null && report.author.id === profile?.id
  const mayRelease = profile !== undefined && mayDo(profile.role, 'points.release')
  const ask = (what: Step) => {
    step.reset()
    setAsked(what)
  }
  return (
    <Card as="li" inset="small" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-52 text-lg wrap-anywhere">{report.name}</h3>
        <Badge tone={tones[report.state]}>{t(`import_state.${report.state}`)}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {[
          report.created_at && dates.moment(report.created_at),
          report.author?.name,
          report.settled_by &&
            t(report.state === 'refused' ? 'refused_by' : 'released_by', { name: report.settled_by }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ImportFigures report={report} />
      {report.state === 'waiting' && (
        <div className="flex flex-wrap items-center gap-3">
          {mayRelease && !isOwn && <Button onPress={() => ask('release')}>{t('release')}</Button>}
          <Button variant="secondary" onPress={() => ask('refuse')}>
            {t(isOwn ? 'withdraw' : 'refuse')}
          </Button>
          {isOwn && <p className="text-sm text-ink-soft">{t('own_waits')}</p>}
        </div>
      )}
      {report.state === 'booked' && report.new + report.changed > 0 && (
        <Button variant="secondary" size="small" className="self-start" onPress={() => ask('undo')}>
          {t('undo')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`ask.${asked ?? 'undo'}`)}
        action={t(asked === 'refuse' && isOwn ? 'withdraw' : (asked ?? 'undo'))}
        tone={asked === 'release' ? 'primary' : 'danger'}
        isPending={step.isPending}
        error={step.error}
        onConfirm={() => asked && step.mutate(asked)}
      >
        <p>
          {t(`ask_text.${asked ?? 'undo'}`, {
            name: report.name,
            points: formatNumber(report.points),
            count: report.people,
          })}
        </p>
      </ConfirmDialog>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  importPointsFile,
  type ImportReport,
  MAX_IMPORT_FILE,
  refuseImport,
  releaseImport,
  undoImport,
} from '#features/points/contract/imports.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { UploadCsv } from '#platform/sheets/web/upload-csv.tsx'
import { SheetProblem } from '#platform/sheets/web/sheet-problem.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ImportFigures } from './import-figures.tsx'
import { importsQuery } from './points.queries.ts'
import { pointKeys } from '#features/points/web/points.keys.ts'

type File = { name: string; csv: string }

/** Results from a file: what it would do, then done; released by a second person where the programme asks for it. */
export function ImportsTab() {
  const t = useTexts('console_points')
  const { data, error, refetch } = useQuery(importsQuery)
  const [file, setFile] = useState<File>()
  const trying = useCall((wish: File) => call(importPointsFile, { ...wish, dry_run: true }))
  const booking = useCall((wish: File) => call(importPointsFile, { ...wish, dry_run: false }), {
    said: ({ state }) => t(`told.${state as 'booked'}`),
    stale: [importsQuery.queryKey, pointKeys.ledger],
    done: () => {
      setFile(undefined)
      trying.reset()
    },
  })
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Card as="section" labelledBy="import-new" className="flex flex-col gap-4">
        <div>
          <h2 id="import-new" className="text-xl">
            {t('new_import')}
          </h2>
          <p className="text-sm text-ink-soft">{t('new_import_hint')}</p>
        </div>
        <UploadCsv
          most={MAX_IMPORT_FILE}
          isPending={trying.isPending}
          onText={(csv, name) => {
            const wish = { csv, name: name.slice(0, 120) }
            setFile(wish)
            booking.reset()
            trying.mutate(wish)
          }}
        />
        <SheetProblem error={trying.error} field="csv" />
        {file && trying.data && (
          <section aria-labelledby="import-try" className="flex flex-col gap-4 border-t border-line pt-4">
            <h3 id="import-try" className="text-lg">
              {t('would_do', { name: file.name })}
            </h3>
            <ImportFigures report={trying.data} />
            <Failure error={booking.error} announce />
            <div className="flex flex-wrap gap-3">
              <Button
                pending={booking.isPending}
                isDisabled={trying.data.new + trying.data.changed + trying.data.unmatched === 0}
                onPress={() => booking.mutate(file)}
              >
                {t('book', { count: trying.data.new + trying.data.changed })}
              </Button>
              <Button
                variant="quiet"
                onPress={() => {
                  setFile(undefined)
                  trying.reset()
                }}
              >
                {t('leave')}
              </Button>
            </div>
          </section>
        )}
      </Card>
      <section aria-labelledby="imports-so-far" className="flex flex-col gap-4">
        <h2 id="imports-so-far" className="text-xl">
          {t('so_far')}
        </h2>
        <Loading query={{ data, error, refetch }} lines={4} />
        {data?.imports.length === 0 && <p className="text-ink-soft">{t('no_imports')}</p>}
        <ul className="flex flex-col gap-4">
          {data?.imports.map((report) => (
            <ImportCard key={report.id} report={report} />
          ))}
        </ul>
      </section>
    </div>
  )
}

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

function ImportCard({ report }: { report: ImportReport }) {
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
      <ImportFigures report={report} isShort />
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

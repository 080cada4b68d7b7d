import { type ImportReport, undoImport } from '#features/points/contract/imports.ts'
import { pointKeys } from '#features/points/web/points.keys.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { importsQuery } from './points.queries.ts'

/** What became of an import of results, and what can be done next. */
export function ImportDone({ report }: { report: ImportReport }) {
  const t = useTexts('console_points')
  const undo = useCall(() => call(undoImport, { import_id: report.id! }), {
    stale: [importsQuery.queryKey, pointKeys.ledger],
  })
  if (undo.isSuccess) return <Notice announce>{t('sheet.undone')}</Notice>
  const isBooked = report.state === 'booked'
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="success" announce>
        {t(`told.${report.state as 'booked'}`)}
      </Notice>
      {isBooked && (
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to={paths.overallBusinessIndividualRanking}>{t('sheet.board')}</LinkButton>
          <LinkButton
            to={consolePaths.points}
            search={{ tab: 'ledger', source: 'import' }}
            variant="secondary"
          >
            {t('sheet.ledger')}
          </LinkButton>
          {report.new + report.changed > 0 && (
            <Button variant="quiet" pending={undo.isPending} onPress={() => undo.mutate()}>
              {t('undo')}
            </Button>
          )}
        </div>
      )}
      {isBooked && <p className="text-sm text-ink-soft">{t('sheet.undo_means')}</p>}
      <Failure error={undo.error} announce />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { importPointsFile, MAX_IMPORT_FILE } from '#features/points/contract/imports.ts'
import type { ResultColumn } from '#features/points/contract/result-sheet.ts'
import { pointKeys } from '#features/points/web/points.keys.ts'
import { SheetImport } from '#platform/sheets/web/sheet-import.tsx'
import { type HeldSheet, useSheet } from '#platform/sheets/web/use-sheet.ts'
import { call } from '#platform/web/api/api.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ImportCard } from './import-card.tsx'
import { ImportDone } from './import-done.tsx'
import { useResultGuide, useResultTiles, useWrongResults } from './import-sheet.ts'
import { importsQuery } from './points.queries.ts'

const send = ({ text, name, columns }: HeldSheet<ResultColumn>, dry_run: boolean) =>
  call(importPointsFile, { name, csv: text, columns, dry_run })

/** Results from a file: what it would do, then done; released by a second person where the programme asks for it. */
export function ImportsTab() {
  const t = useTexts('console_points')
  const { data, error, refetch } = useQuery(importsQuery)
  const guide = useResultGuide()
  const tilesOf = useResultTiles()
  const wrongOf = useWrongResults()
  const sheet = useSheet({
    guide,
    send,
    taken: (_, queries) =>
      Promise.all(
        [importsQuery.queryKey, pointKeys.ledger].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  })
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="import-new" className="flex flex-col gap-3">
        <h2 id="import-new" className="text-lg">
          {t('new_import')}
        </h2>
        <SheetImport
          guide={guide}
          lead={t('sheet.lead')}
          sheet={sheet}
          field="csv"
          most={MAX_IMPORT_FILE}
          tilesOf={tilesOf}
          wrongOf={wrongOf}
          actionOf={({ new: fresh, changed, unmatched }) =>
            fresh + changed + unmatched > 0 ? t('book', { count: fresh + changed }) : undefined
          }
          nothing={t('sheet.nothing')}
          result={sheet.done && <ImportDone report={sheet.done} />}
        />
      </section>
      <section aria-labelledby="imports-so-far" className="flex flex-col gap-3">
        <h2 id="imports-so-far" className="text-lg">
          {t('so_far')}
        </h2>
        <Loading query={{ data, error, refetch }} lines={4} />
        {data?.imports.length === 0 && <p className="text-ink-soft">{t('no_imports')}</p>}
        <ul className="flex flex-col gap-3">
          {data?.imports.map((report) => (
            <ImportCard key={report.id} report={report} />
          ))}
        </ul>
      </section>
    </div>
  )
}

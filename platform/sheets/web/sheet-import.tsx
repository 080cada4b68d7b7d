import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ColumnMatch } from './column-match.tsx'
import { type ImportTile, ImportTiles } from './import-tiles.tsx'
import { SheetProblem } from './sheet-problem.tsx'
import { type SheetGuide, SheetGuideCard } from './sheet-guide.tsx'
import { cellsAt } from './sheet-text.ts'
import { UploadCsv } from './upload-csv.tsx'
import type { useSheet } from './use-sheet.ts'
import { type WrongRow, WrongRows } from './wrong-rows.tsx'

/** Rows that need a look: wrong ones, or such as are set aside. */
export type WrongGroup = { title: string; count: number; rows: readonly WrongRow[] }

interface SheetImportProps<Column extends string, Report> {
  guide: SheetGuide<Column>
  /** What is good to know before a file is chosen. */
  lead: string
  sheet: ReturnType<typeof useSheet<Column, Report>>
  /** The field of the call in which the sheet goes. */
  field: string
  /** In bytes. */
  most: number
  tilesOf: (report: Report) => readonly ImportTile[]
  wrongOf: (report: Report) => readonly WrongGroup[]
  /** What the press does that takes it; nothing where there is nothing to do. */
  actionOf: (report: Report) => string | undefined
  /** Said when there is nothing to do. */
  nothing: string
  /** What came of it, and what can be done next. */
  result: ReactNode
}

/** A sheet from its template to its result: the one way in which files come in at the console. */
export function SheetImport<Column extends string, Report>({
  sheet,
  ...props
}: SheetImportProps<Column, Report>) {
  const t = useTexts('console_sheets')
  const { guide, lead, field, most, tilesOf, wrongOf, actionOf, nothing, result } = props
  const { held, tried, done } = sheet
  const report = done ?? tried
  const isUnclear = !sheet.isTrying && !report
  const action = tried && actionOf(tried)
  return (
    <div className="flex flex-col gap-4">
      {held && report && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="min-w-0 text-lg font-bold wrap-anywhere">
            {t(done ? 'from_done' : 'from', { name: held.name })}
          </h2>
          <Button variant="secondary" size="small" onPress={sheet.leave}>
            {t('another')}
          </Button>
        </div>
      )}
      {held && held.heading.length > 0 && !done && (tried || isUnclear) && (
        <ColumnMatch guide={guide} {...held} onMatch={sheet.match} />
      )}
      <SheetProblem error={sheet.error} field={field} onRetry={sheet.retry} />
      {held && report ? (
        <section aria-label={held.name} className="flex flex-col gap-4">
          <div role="status">
            <ImportTiles tiles={tilesOf(report)} />
          </div>
          {done ? (
            result
          ) : action ? (
            <div>
              <Button pending={sheet.isTaking} isDisabled={sheet.isTrying} onPress={sheet.take}>
                {action}
              </Button>
            </div>
          ) : (
            <Notice>{nothing}</Notice>
          )}
          {tried &&
            wrongOf(tried).map(({ title, count, rows }) => (
              <WrongRows
                key={title}
                {...{ title, count, rows }}
                name={held.name}
                heading={held.heading}
                load={async () => {
                  const cells = cellsAt(held.text, new Set(rows.map(({ line }) => line)))
                  return rows.map(({ line, problem }) => ({ cells: cells.get(line) ?? [], problem }))
                }}
              />
            ))}
        </section>
      ) : (
        // It stays while a file is refused: pasted rows are put right where they are.
        <SheetStart {...{ guide, lead, most }} isPending={sheet.isTrying} onText={sheet.choose} />
      )}
    </div>
  )
}

interface SheetStartProps<Column extends string> {
  guide: SheetGuide<Column>
  lead: string
  most: number
  isPending?: boolean
  onText: (text: string, name: string) => void
}

/** The way in: a file or pasted rows, beside what they are to hold. */
export function SheetStart<Column extends string>({ guide, lead, ...upload }: SheetStartProps<Column>) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
      <UploadCsv {...upload} />
      <SheetGuideCard guide={guide} lead={lead} />
    </div>
  )
}

import { Download } from 'lucide-react'
import { writeCsv } from '#platform/contract/formats/csv-text.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { saveFile } from '#platform/web/api/save-file.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { type Column, DataTable } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'

/** A row that was not taken, with what is wrong with it in words. */
export type WrongRow = { line: number; shown: string; problem: string }
export type WrongCells = { cells: readonly string[]; problem: string }

interface WrongFileProps {
  /** Of the file that was read. */
  name: string
  heading: readonly string[]
  /** The rows as they stand in it. */
  load: () => Promise<readonly WrongCells[]>
}

/** The wrong rows as a file of their own, to be put right and brought again; what is wrong stands at the end of each. */
export function WrongFileButton({ name, heading, load }: WrongFileProps) {
  const t = useTexts('console_sheets')
  const save = useCall(load, {
    done: (rows) => {
      const records = rows.map(({ cells, problem }) => [...cells, problem])
      const file = writeCsv([[...heading, t('what_is_wrong')], ...records])
      saveFile(
        `${name.replace(/\.\w{1,5}$/, '')}-${t('wrong_file')}.csv`,
        new Blob([file], { type: 'text/csv;charset=utf-8' }),
      )
    },
    onError: tellFailure,
  })
  return (
    <Button
      variant="secondary"
      size="small"
      pending={save.isPending}
      icon={<Download className="size-4" />}
      onPress={() => save.mutate()}
    >
      {t('save_wrong')}
    </Button>
  )
}

const SHOWN = 100

interface WrongRowsProps extends WrongFileProps {
  title: string
  /** How many there are; `rows` may be the first of them. */
  count: number
  rows: readonly WrongRow[]
}

/** Rows that were not taken, by their lines, and the same as a file. */
export function WrongRows({ title, count, rows, ...file }: WrongRowsProps) {
  const t = useTexts('console_sheets')
  const columns = useWrongColumns()
  if (count === 0) return null
  const shown = rows.slice(0, SHOWN)
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base font-bold">{title}</h3>
        <WrongFileButton {...file} />
      </div>
      <DataTable
        caption={title}
        rows={shown}
        rowKey={({ line, problem }) => `${line} ${problem}`}
        columns={columns}
      />
      {count > shown.length && (
        <p className="text-sm text-ink-soft">{t('first_of', { shown: shown.length, count })}</p>
      )}
    </section>
  )
}

function useWrongColumns(): Column<WrongRow>[] {
  const t = useTexts('console_sheets')
  return [
    { id: 'line', name: t('line'), numeric: true, isHead: true, cell: ({ line }) => line },
    {
      id: 'shown',
      name: t('row'),
      cell: ({ shown: words }) => <span className="line-clamp-2">{words || '–'}</span>,
    },
    { id: 'problem', name: t('what_is_wrong'), cell: ({ problem }) => problem },
  ]
}

import type { ImportReport } from '#features/points/contract/imports.ts'
import { RESULT_COLUMNS, type ResultColumn, resultSheet } from '#features/points/contract/result-sheet.ts'
import type { ImportTile } from '#platform/sheets/web/import-tiles.tsx'
import type { SheetGuide } from '#platform/sheets/web/sheet-guide.tsx'
import type { WrongGroup } from '#platform/sheets/web/sheet-import.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

export function useResultGuide(): SheetGuide<ResultColumn> {
  const t = useTexts('console_points')
  return {
    form: resultSheet,
    fileName: t('sheet.file'),
    columns: RESULT_COLUMNS.map((id) => ({
      id,
      name: t(`sheet.columns.${id}`),
      about: t(`sheet.about.${id}`),
      example: t(`sheet.example.${id}`),
    })),
  }
}

const FIGURES = ['new', 'changed', 'unchanged', 'unmatched', 'bad'] as const

export function useResultTiles() {
  const t = useTexts('console_points')
  return (report: ImportReport): ImportTile[] => [
    ...FIGURES.map((id) => ({ id, name: t(`figure.${id}`), count: report[id], isBad: id === 'bad' })),
    { id: 'points', name: t('points'), count: report.points },
    { id: 'people', name: t('people'), count: report.people },
  ]
}

/** Rows that cannot be booked, and those that name nobody yet. */
export function useWrongResults() {
  const t = useTexts('console_points')
  return ({ bad, bad_rows, unmatched, unmatched_rows }: ImportReport): WrongGroup[] => [
    {
      title: t('bad_rows', { count: bad }),
      count: bad,
      rows: bad_rows.map(({ line, text, problem }) => ({
        line,
        shown: text,
        problem: t(`problem.${problem}`),
      })),
    },
    {
      title: t('unmatched_rows', { count: unmatched }),
      count: unmatched,
      rows: unmatched_rows.map(({ line, person, points }) => ({
        line,
        shown: `${person}: ${formatNumber(points)}`,
        problem: t('figure.unmatched'),
      })),
    },
  ]
}

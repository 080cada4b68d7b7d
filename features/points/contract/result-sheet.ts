import type { SheetForm } from '#platform/sheets/contract/sheet-form.ts'

export const RESULT_COLUMNS = ['external_id', 'person', 'points', 'reason'] as const
export type ResultColumn = (typeof RESULT_COLUMNS)[number]

export const MAX_IMPORT_ROWS = 100_000

/** Results at work as a sheet has them. */
export const resultSheet: SheetForm<ResultColumn> = {
  headings: {
    external_id: ['external_id', 'identyfikator'],
    person: ['person', 'email', 'worker_id', 'osoba', 'numer_pracownika'],
    points: ['points', 'punkty'],
    reason: ['reason', 'powód', 'opis'],
  },
  needed: [['external_id'], ['person'], ['points']],
  most: MAX_IMPORT_ROWS,
}

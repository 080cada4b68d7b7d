import { csvParts } from '#platform/server/http/csv-answers.ts'
import type { Db } from '#platform/server/schema.ts'
import { findLedger, type LedgerWish } from './console.store.ts'
import { ledgerLineId } from '#features/points/server/imports/imports.rules.ts'

const PAGE = 2_000

/**
 * The ledger as a file. Its lines never change and new ones stand above where it began: page by page it is the ledger of
 * one moment, without a transaction that would stay open as long as a slow line takes.
 */
export function ledgerFile(db: Db, wish: LedgerWish): AsyncGenerator<string> {
  return csvParts(HEADING, pagesOf(db, wish))
}

async function* pagesOf(db: Db, wish: LedgerWish) {
  let before: number | undefined
  for (;;) {
    const rows = await findLedger(db, wish, { before, limit: PAGE })
    if (rows.length > 0) yield rows.map(cellsOf)
    if (rows.length < PAGE) return
    before = rows.at(-1)!.id
  }
}

const HEADING = [
  'external_id',
  'email',
  'points',
  'reason',
  'name',
  'kind',
  'source',
  'stage',
  'crew',
  'author',
  'created_at',
]

function cellsOf(row: Awaited<ReturnType<typeof findLedger>>[number]): string[] {
  return [
    row.external_id ?? ledgerLineId(row.id),
    row.email ?? '',
    `${row.points}`,
    row.reason.slice(0, 200),
    `${row.first_name} ${row.last_name}`,
    row.kind,
    row.source,
    row.stage ?? '',
    row.team ?? '',
    row.author ?? '',
    row.created_at,
  ]
}

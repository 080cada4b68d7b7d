import { csvParts } from '#platform/server/http/csv-answers.ts'
import type { Db } from '#platform/server/schema.ts'
import { findLedger, type LedgerWish } from './console.store.ts'
import type { Language } from '#platform/contract/languages.ts'
import { tellReason } from '#platform/server/words/reasons.ts'
import { ledgerLineId } from '#features/points/server/imports/imports.rules.ts'

const PAGE = 2_000

/**
 * The ledger as a file. Its lines never change and new ones stand above where it began: page by page it is the ledger of
 * one moment, without a transaction that would stay open as long as a slow line takes.
 */
export function ledgerFile(db: Db, wish: LedgerWish, language: Language): AsyncGenerator<string> {
  return csvParts(HEADING, pagesOf(db, wish, language))
}

async function* pagesOf(db: Db, wish: LedgerWish, language: Language) {
  let before: number | undefined
  for (;;) {
    const rows = await findLedger(db, wish, { before, limit: PAGE })
    if (rows.length > 0) yield rows.map((row) => cellsOf(row, language))
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

function cellsOf(row: Awaited<ReturnType<typeof findLedger>>[number], language: Language): string[] {
  return [
    row.external_id ?? ledgerLineId(row.id),
    row.email ?? '',
    `${row.points}`,
    tellReason(row, language).slice(0, 200),
    `${row.first_name} ${row.last_name}`,
    row.kind,
    row.source,
    row.stage ?? '',
    row.team ?? '',
    row.author ?? '',
    row.created_at,
  ]
}

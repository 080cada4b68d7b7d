import { IMPORT_FIELDS } from '#features/people/contract/imports.ts'
import { csvParts } from '#platform/server/http/csv-answers.ts'
import type { Db } from '#platform/server/schema.ts'
import { findPage, type PeopleCursor } from '#features/people/server/people.console.store.ts'
import type { Wanted } from '#features/people/server/people.found.store.ts'
import { findCells } from './imports.store.ts'

const PAGE = 1_000

/** Whom a filter finds as a file by name, which the import takes again. */
export function peopleFile(db: Db, wanted: Wanted): AsyncGenerator<string> {
  return csvParts(IMPORT_FIELDS, pagesOf(db, wanted))
}

async function* pagesOf(db: Db, wanted: Wanted) {
  let after: PeopleCursor | undefined
  for (;;) {
    const page = await findPage(db, { ...wanted, sort: 'name', order: 'asc', after, limit: PAGE })
    const rows = await findCells(
      db,
      page.map(({ id }) => id),
    )
    if (rows.length > 0) yield rows.map((cells) => IMPORT_FIELDS.map((field) => cells[field] ?? ''))
    if (page.length < PAGE) return
    after = page.at(-1)
  }
}

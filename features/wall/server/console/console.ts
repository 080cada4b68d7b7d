import type { Language } from '#platform/contract/languages.ts'
import type { ConsoleWallEntry, ReportedEntry } from '#features/wall/contract/console.ts'
import { findThoseWithin, type Scope } from '#features/account/server/account.ts'
import type { Db } from '#platform/server/schema.ts'
import { findReported, findReports, type ReportedRow } from './console.store.ts'
import { findEntries, findLatest } from '#features/wall/server/wall.reading.store.ts'
import { describeConsole, facesOf, personFrom } from '#features/wall/server/wall.views.ts'

export async function describeForConsole(
  db: Db,
  id: string,
  language: Language,
): Promise<ConsoleWallEntry | undefined> {
  const [entry] = await describeConsole({ db, language }, await findEntries(db, [id]))
  return entry
}

/** What was reported, with who said what about it. */
export async function describeReported(
  db: Db,
  rows: readonly ReportedRow[],
  { language, scope }: { language: Language; scope?: Scope },
): Promise<ReportedEntry[]> {
  const ids = rows.map(({ entry_id }) => entry_id)
  const entries = await describeConsole({ db, language }, await findEntries(db, ids))
  const reports = await findReports(db, ids)
  const reporters = reports.map(({ user_id }) => user_id)
  const faces = await facesOf(db, reporters)
  // Who reported something is known to whoever looks after them, and to nobody else.
  const named = await findThoseWithin(db, scope, reporters)
  return rows.flatMap(({ entry_id, reports: count, first_at, decision, decided_at }) => {
    const entry = entries.find(({ id }) => id === entry_id)
    if (!entry) return []
    const own = reports.flatMap(({ entry_id: of, user_id, reason, text, created_at }) => {
      const face = faces.get(user_id)
      if (of !== entry_id || !face) return []
      return [{ by: named.has(user_id) ? personFrom(face, language) : null, reason, text, created_at }]
    })
    return [{ entry, count, first_at, decision, decided_at, reports: own }]
  })
}

/** For the command line. */
export async function findLatestEntries(db: Db, most: number): Promise<ConsoleWallEntry[]> {
  return describeConsole({ db, language: 'en' }, await findLatest(db, most))
}

export async function findOpenReports(db: Db, most: number): Promise<ReportedEntry[]> {
  return describeReported(db, await findReported(db, { state: 'open', after: undefined, limit: most }), {
    language: 'en',
  })
}

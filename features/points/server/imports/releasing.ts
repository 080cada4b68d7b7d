import type * as contract from '#features/points/contract/imports.ts'
import { scopeOfPerson } from '#features/account/server/account.ts'
import type { FailOf } from '#platform/server/http/handler.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { checkRows, reportOf } from './imports.rules.ts'
import * as store from './imports.store.ts'
import { type Import, planFor, writeBooking } from './imports.ts'

export const BOOK = 'points.book-import'
/** Above it booking takes longer than anybody waits for an answer. */
const LARGE = 5_000
const SHOWN_BAD = 100

/** Keeps the rows of an import until another organiser releases it, or a job books it; it counts nowhere until then. */
export function setAside(
  db: Db,
  { rows: raws, bad: unread = [], scope, ...wish }: Omit<Import, 'dry_run'>,
  state: 'waiting' | 'queued',
): Promise<contract.ImportReport> {
  const { rows, bad } = checkRows(raws)
  return inTransaction(db, async (tx) => {
    const plan = await planFor(tx, rows, scope)
    const report = reportOf(plan, [...unread, ...bad])
    const row = await store.insertImport(tx, { ...wish, report, state })
    const refused = new Set(plan.refused.map(({ line }) => line))
    await store.insertWaiting(
      tx,
      row.id,
      rows.filter(({ line }) => !refused.has(line)),
    )
    if (state === 'queued') await queue(tx, row.id)
    return store.viewOf(row)
  })
}

export function isLarge(rows: number): boolean {
  return rows > LARGE
}

type Release = { import_id: string; by: string }

/** Books an import that waits, by its rows and the people of this moment; a large one in the background. */
export function releaseWaiting(
  db: Db,
  { import_id, by, fail }: Release & { fail: FailOf<typeof contract.releaseImport> },
): Promise<contract.ImportReport> {
  return inTransaction(db, async (tx) => {
    await store.lockImports(tx)
    const before = await store.findImport(tx, import_id)
    if (!before) throw fail('points_import_not_found')
    if (before.author_id === by) throw fail('points_import_own')
    if (before.state !== 'waiting') throw fail('points_import_settled')
    if (!isLarge(before.report.rows)) return bookWaiting(tx, import_id, by)
    await queue(tx, import_id)
    return store.viewOf(await store.setSettled(tx, import_id, { state: 'queued', by }))
  })
}

/** Puts an import away that waits. */
export function refuseWaiting(
  db: Db,
  { import_id, by, fail }: Release & { fail: FailOf<typeof contract.refuseImport> },
): Promise<contract.ImportReport> {
  return inTransaction(db, async (tx) => {
    await store.lockImports(tx)
    const before = await store.findImport(tx, import_id)
    if (!before) throw fail('points_import_not_found')
    if (before.state !== 'waiting') throw fail('points_import_settled')
    return store.viewOf(await store.setSettled(tx, import_id, { state: 'refused', by }))
  })
}

/** The work of the job: books what was queued, once. Answers undefined when it was booked before. */
export function bookQueued(db: Db, import_id: string): Promise<contract.ImportReport | undefined> {
  return inTransaction(db, async (tx) => {
    await store.lockImports(tx)
    const before = await store.findImport(tx, import_id)
    return before?.state === 'queued' ? bookWaiting(tx, import_id) : undefined
  })
}

async function bookWaiting(tx: Db, import_id: string, by?: string): Promise<contract.ImportReport> {
  const before = (await store.findImport(tx, import_id))!
  // Whoever has been limited since brings nothing for others any more.
  const scope = before.author_id === null ? undefined : await scopeOfPerson(tx, before.author_id)
  const plan = await planFor(tx, await store.findHeldRows(tx, 'points_waiting', import_id), scope)
  // What was refused when they came are no rows here: their report stays as it was.
  const { bad, bad_rows } = before.report
  const planned = reportOf(plan, [])
  const report = {
    ...planned,
    rows: planned.rows + bad,
    bad: planned.bad + bad,
    bad_rows: [...bad_rows, ...planned.bad_rows].slice(0, SHOWN_BAD),
  }
  await writeBooking(tx, { plan, row: before, author_id: before.author_id })
  return store.viewOf(await store.setSettled(tx, import_id, { state: 'booked', report, ...(by && { by }) }))
}

const queue = (tx: Db, import_id: string) => addJob(tx, BOOK, { import_id }, { key: `${BOOK} ${import_id}` })

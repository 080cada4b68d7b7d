import type { ImportReport } from '#features/points/contract/imports.ts'
import type { Scope } from '#features/account/server/account.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import * as rules from './imports.rules.ts'
import * as store from './imports.store.ts'
import { insertCounters, insertEntries } from '#features/points/server/ledger/ledger.store.ts'

export type Import = {
  name: string
  /** Null: by command. */
  author_id: string | null
  dry_run: boolean
  rows: readonly rules.RawRow[]
  /** What could not even be read as a row. */
  bad?: readonly rules.BadRow[]
  /** The departments and countries to which the author is limited. */
  scope?: Scope
}

/** Books the rows of a source, or says what that would do: all in one transaction, or nothing. */
export function importRows(db: Db, { rows: raws, bad: unread = [], ...wish }: Import): Promise<ImportReport> {
  const { rows, bad } = rules.checkRows(raws)
  return book(db, { ...wish, rows, bad: [...unread, ...bad] })
}

/** The same for the rows that an earlier import has set aside, now that their people may be known. */
export async function importUnmatched(
  db: Db,
  { import_id, ...wish }: { import_id: string; author_id: string | null; dry_run: boolean },
): Promise<ImportReport | undefined> {
  const before = await store.findImport(db, import_id)
  if (!before || before.undone_at !== null || before.state !== 'booked') return undefined
  return book(db, {
    ...wish,
    name: before.name,
    rows: await store.findHeldRows(db, 'points_unmatched', import_id),
    bad: [],
  })
}

const UNBOOKED = { created_at: null, undone_at: null, author: null, settled_by: null, settled_at: null }

type Checked = Omit<Import, 'rows' | 'bad'> & { rows: rules.ResultRow[]; bad: rules.BadRow[] }

function book(db: Db, { name, author_id, dry_run, rows, bad, scope }: Checked): Promise<ImportReport> {
  return inTransaction(db, async (tx) => {
    if (!dry_run) await store.lockImports(tx)
    const plan = await planFor(tx, rows, scope)
    if (dry_run) {
      const report = rules.reportOf(plan, bad, rules.SHOWN_BEFORE)
      return { ...report, id: null, name, state: 'dry_run' as const, ...UNBOOKED }
    }
    const report = rules.reportOf(plan, bad)
    const row = await store.insertImport(tx, { name, author_id, report })
    await writeBooking(tx, { plan, row, author_id })
    return store.viewOf(row)
  })
}

/** What rows would do at this moment. */
export async function planFor(
  db: Db,
  rows: readonly rules.ResultRow[],
  scope?: Scope,
): Promise<rules.ImportPlan> {
  const people = await store.findPeopleCalled(
    db,
    rows.map(({ person }) => person),
  )
  const ids = rows.map(({ external_id }) => external_id)
  const known = new Map([...(await store.findResults(db, ids)), ...(await store.findLedgerLines(db, ids))])
  const outside = await store.findOutside(
    db,
    [...people.byAddress.values(), ...people.byWorkerId.values(), ...[...known.values()].map(userOf)],
    scope,
  )
  return rules.planImport(rows, people, known, scope && ((id) => outside.has(id)))
}

const userOf = ({ user_id }: { user_id: string }) => user_id

type Booking = { plan: rules.ImportPlan; row: store.ImportRow; author_id: string | null }

/** Writes what a plan comes to; hold the lock of the imports since it was made. */
export async function writeBooking(tx: Db, { plan, row, author_id }: Booking) {
  const { id: import_id, name } = row
  const replaced = plan.changed.map(({ before }) => before.entry_id)
  await insertCounters(tx, replaced, { reason: name, author_id, import_id })
  const booked = [...plan.new, ...plan.changed].filter(({ points }) => points !== 0)
  const written = await insertEntries(
    tx,
    booked.map(({ user_id, points, reason, external_id }) => ({
      user_id,
      kind: 'business',
      points,
      reason: reason ?? name,
      source: 'import',
      // Undone and booked anew it is another entry of the same result; points_results says which of them counts.
      source_id: `${import_id}/${external_id}`,
      rule: 'import@1',
      author_id,
    })),
    import_id,
  )
  const results = written.map(({ id, source_id }) => ({
    entry_id: id,
    external_id: source_id.slice(import_id.length + 1),
  }))
  await store.insertResults(tx, import_id, results)
  await store.insertUnmatched(tx, import_id, plan.unmatched)
}

/** Takes back what still counts of an import and restores nothing else. Nothing when there is no such import. */
export function undoImportOf(
  db: Db,
  { import_id, author_id }: { import_id: string; author_id: string | null },
): Promise<ImportReport | undefined> {
  return inTransaction(db, async (tx) => {
    await store.lockImports(tx)
    const before = await store.findImport(tx, import_id)
    if (!before) return undefined
    if (before.undone_at !== null || before.state !== 'booked') return store.viewOf(before)
    const entryIds = await store.findStandingEntries(tx, import_id)
    await insertCounters(tx, entryIds, { reason: before.name, author_id, import_id })
    return store.viewOf(await store.setUndone(tx, import_id, author_id))
  })
}

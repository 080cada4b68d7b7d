import * as account from '#features/account/server/account.ts'
import { findHeldAddresses, moveAccount } from '#features/auth/server/auth.ts'
import { actingAs } from '#platform/server/http/acting.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { type Author, isWithin, mayChange } from '#features/people/server/changing/changes.rules.ts'
import { findAuthor } from '#features/people/server/changing/changes.store.ts'
import * as changing from '#features/people/server/changing/changing.ts'
import { countryName } from './countries.rules.ts'
import type { Cells, ImportOptions } from './cells.ts'
import { authorNow } from './importing.ts'
import { findSignedIn } from './imports.back.store.ts'
import * as store from './imports.store.ts'

const CHUNK = 500

type Taken = NonNullable<Awaited<ReturnType<typeof store.takeImport>>>
type PersonImportRow = Taken['rows'][number]
type Places = { departments: ReadonlyMap<string, string>; countries: ReadonlyMap<string, string> }
type ImportContext = changing.ChangingPeople & { tx: Db; author: Author; places: Places }

/** Does what is left of an import, some rows at a time; once more after a crash goes on where it ended. */
export async function workOnImport(means: changing.PeopleServices, id: string): Promise<void> {
  const actionId = await store.findImportAction(means.db, id)
  const work = async () => {
    let isMore = true
    while (isMore)
      isMore = await inTransaction(means.db, (tx, after) => workOnSome(tx, id, { ...means, after }))
  }
  // A job is nobody's call: what it changes belongs to the line of whoever applied it.
  await (actionId === null ? work() : actingAs(actionId, work))
}

/** False when nothing is left. */
async function workOnSome(tx: Db, id: string, means: changing.ChangingPeople): Promise<boolean> {
  const taken = await store.takeImport(tx, id, CHUNK)
  if (!taken) return false
  if (taken.rows.length === 0) {
    await store.setImportDone(tx, id)
    return false
  }
  const author = await authorNow(
    tx,
    taken.author_id === null ? undefined : await findAuthor(tx, taken.author_id),
  )
  if (!author) {
    await store.setImportOutcomes(tx, id, taken.rows.map(conflict))
    return true
  }
  const context = { ...means, tx, author, places: await readyPlaces(tx, taken.options) }
  const of = (plan: PersonImportRow['plan']) => taken.rows.filter((row) => row.plan === plan)
  const added = await writeNew(context, of('new'))
  const changed = await writeChanged(context, of('changed'))
  const gone = await writeMissing(context, of('missing'))
  const takenOut = await writeAdded(context, of('added'))
  await store.setImportOutcomes(tx, id, [...added, ...changed, ...gone, ...takenOut])
  return true
}

const conflict = ({ number, user_id }: PersonImportRow): store.Settled => ({
  number,
  user_id,
  outcome: 'conflict',
})
const done = ({ number, user_id }: PersonImportRow): store.Settled => ({ number, user_id, outcome: 'done' })

/** Departments and countries by name and code, those made that were ticked to be. */
async function readyPlaces(tx: Db, { new_departments, new_countries }: ImportOptions): Promise<Places> {
  await account.insertDepartments(tx, new_departments)
  await account.insertCountries(
    tx,
    new_countries.map((code) => ({ code, name: countryName(code) })),
  )
  const { departments, countries } = await store.findPlaces(tx)
  return {
    departments: new Map(departments.map(({ id, name }) => [name, id])),
    countries: new Map(countries.map(({ id, code }) => [code, id])),
  }
}

/** Undefined when a department or country is gone since the preview. */
function columnsOf(wish: Cells, { departments, countries }: Places): account.WrittenColumns | undefined {
  const { department, country, access, active: _, email: __, ...texts } = wish
  const department_id = department ? departments.get(department) : null
  const country_id = country ? countries.get(country) : null
  if (department_id === undefined || country_id === undefined) return undefined
  return {
    ...(texts as account.WrittenColumns),
    ...(department !== undefined && { department_id }),
    ...(country !== undefined && { country_id }),
    ...(access !== undefined && { access: access === 'yes' }),
  }
}

async function writeNew(
  { tx, author, places }: ImportContext,
  rows: readonly PersonImportRow[],
): Promise<store.Settled[]> {
  const emails = rows.flatMap(({ wish }) => wish.email ?? [])
  const held = new Set(await findHeldAddresses(tx, emails))
  const ready = rows.flatMap((row) => {
    const { email } = row.wish
    if (!email || held.has(email)) return []
    const columns = columnsOf(row.wish, places)
    const place = { department_id: columns?.department_id ?? null, country_id: columns?.country_id ?? null }
    return columns && isWithin(author.scope, place) ? [{ ...columns, email }] : []
  })
  const ids = await account.insertPeople(tx, ready as Parameters<typeof account.insertPeople>[1])
  const idOf = (row: PersonImportRow) => ids.get(row.wish.email!)
  const shut = rows.filter((row) => row.wish.active === 'no').flatMap((row) => idOf(row) ?? [])
  await account.setPeopleColumns(tx, shut, { deleted: true })
  return rows.map((row) => {
    const id = idOf(row)
    return id ? { number: row.number, outcome: 'done', user_id: id } : conflict(row)
  })
}

async function writeChanged(
  context: ImportContext,
  rows: readonly PersonImportRow[],
): Promise<store.Settled[]> {
  const { tx, author, places } = context
  const known = new Map(
    (
      await store.lockKnown(
        tx,
        rows.map(({ user_id }) => user_id!),
      )
    ).map((each) => [each.id, each]),
  )
  const settled: store.Settled[] = []
  const ready: ReadyRow[] = []
  for (const row of rows) {
    const now = known.get(row.user_id ?? '')
    const columns = columnsOf(row.wish, places)
    const stands =
      now && Object.entries(row.was).every(([field, was]) => now.cells[field as keyof Cells] === was)
    const place = now && columns && { ...now, ...columns }
    const may =
      now && place && mayChange(author, now) && isWithin(author.scope, now) && isWithin(author.scope, place)
    // A directory may have taken them over since the preview.
    const isRuled = Object.keys(row.wish).some((field) => now?.directory_fields.includes(field))
    if (stands && may && columns && !isRuled) ready.push({ row, id: now.id, columns })
    else settled.push(conflict(row))
  }
  const written = await writeColumns(context, ready)
  for (const each of ready) settled.push(written.has(each.id) ? done(each.row) : conflict(each.row))
  const kept = ready.filter(({ id }) => written.has(id))
  for (const [active, kind] of [
    ['no', 'deactivate'],
    ['yes', 'reactivate'],
  ] as const) {
    const userIds = kept.filter(({ row }) => row.wish.active === active).map(({ id }) => id)
    if (userIds.length > 0) await changing.applyChange(tx, { change: { kind }, userIds, author }, context)
  }
  const moved = kept.filter(({ row: { wish } }) =>
    ['segment', 'department', 'country', 'access'].some((field) => wish[field as keyof Cells] !== undefined),
  )
  const ids = moved.map(({ id }) => id)
  if (ids.length > 0) {
    changing.tellAudiences(context, ids)
    changing.tellModules(context, ids)
  }
  return settled
}

type ReadyRow = { row: PersonImportRow; id: string; columns: account.WrittenColumns }

/** All at once; and one by one whoever gets another address, or a worker id that turns out to be taken. Answers who was written. */
async function writeColumns(context: ImportContext, rows: readonly ReadyRow[]): Promise<Set<string>> {
  const { tx } = context
  const written = new Set<string>()
  const plain = rows.filter(({ row }) => !row.wish.email).map(({ id, columns }) => ({ id, columns }))
  if (await store.attempt(tx, () => account.updatePeople(tx, plain)))
    for (const { id } of plain) written.add(id)
  else
    for (const one of plain)
      if (await store.attempt(tx, () => account.updatePeople(tx, [one]))) written.add(one.id)
  for (const { row, id, columns } of rows) {
    const { email } = row.wish
    if (!email) continue
    let ended: string[] | undefined
    const stands = await store.attempt(tx, async () => {
      ended = await moveAccount(tx, context, { userId: id, email })
      if (ended) await account.updatePeople(tx, [{ id, columns }])
    })
    if (!stands || !ended) continue
    changing.tellEnded(context, ended)
    written.add(id)
  }
  return written
}

async function writeMissing(
  context: ImportContext,
  rows: readonly PersonImportRow[],
): Promise<store.Settled[]> {
  if (rows.length === 0) return []
  const { tx, author } = context
  const userIds = rows.flatMap(({ user_id }) => user_id ?? [])
  const verdicts = await changing.applyChange(
    tx,
    { change: { kind: 'deactivate' }, userIds, author },
    context,
  )
  return rows.map((row) => (typeof verdicts.get(row.user_id ?? '') === 'string' ? done(row) : conflict(row)))
}

/** Whom an import had brought in is deactivated, unless they have come in meanwhile. */
async function writeAdded(
  context: ImportContext,
  rows: readonly PersonImportRow[],
): Promise<store.Settled[]> {
  const signedIn = await findSignedIn(
    context.tx,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  const isIn = ({ user_id }: PersonImportRow) => signedIn.has(user_id ?? '')
  return [
    ...(await writeMissing(
      context,
      rows.filter((row) => !isIn(row)),
    )),
    ...rows.filter(isIn).map(conflict),
  ]
}

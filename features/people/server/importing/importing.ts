import { createHash } from 'node:crypto'
import type { ImportField } from '#features/people/contract/imports.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { foldedText } from './countries.rules.ts'
import type { Sheet, ToldColumns } from '#platform/sheets/server/sheet.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Author } from '#features/people/server/changing/changes.rules.ts'
import { countryCalled } from './countries.rules.ts'
import { readPeopleFile } from './import-file.rules.ts'
import type { Cells, ImportOptions, TickedOptions } from './cells.ts'
import { type Ground, type PlannedRow, planRows } from './import.rules.ts'
import { findTakenOut } from './imports.back.store.ts'
import { findMissing, findNamedPeople, findPlaces, insertImport, insertImportRows } from './imports.store.ts'

type Ticked = Pick<ImportOptions, 'create_departments' | 'create_countries' | 'language' | 'missing'>
type Upload = {
  author: Author & { id: string }
  name: string
  bytes: Uint8Array
  columns?: ToldColumns<ImportField>
  ticked: TickedOptions
}

/** Reads a file and keeps what it would change, row by row. Answers the id of the import. */
export async function previewImport(db: Db, upload: Upload): Promise<string> {
  const { author, name, bytes, columns } = upload
  const file = readPeopleFile(bytes, columns)
  const places = await findPlaces(db)
  const ticked = settledOptions(upload.ticked, places)
  const ground = await groundOf(db, file, { author, ticked, places })
  const rows = planRows(file.rows, ground)
  const present = rows.flatMap(({ user_id }) => (user_id ? [user_id] : []))
  const missing = ticked.missing === 'leave' ? [] : await findMissing(db, present, author.scope)
  const all: PlannedRow[] = [
    ...rows,
    ...missing.map((person) => ({
      line: null,
      plan: 'missing' as const,
      user_id: person.id,
      name: person.name,
      was: {},
      wish: {},
    })),
  ]
  const made = newPlaces(rows, ground)
  const { heading, places: read, columns: fields, ignored } = file
  const options: ImportOptions = { ...ticked, heading, columns: read, fields, ignored, ...made }
  const checksum = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([ticked, read]))
    .digest('hex')
  return db.transaction().execute(async (tx) => {
    const made_id = await insertImport(tx, {
      author_id: author.id,
      name,
      checksum,
      options,
      rows: rows.length,
    })
    await insertImportRows(tx, made_id, all)
    return made_id
  })
}

type Places = Awaited<ReturnType<typeof findPlaces>>

/** An empty programme gets its departments and countries from its first file. */
function settledOptions(ticked: TickedOptions, { departments, countries }: Places): Ticked {
  return {
    missing: ticked.missing,
    language: ticked.language ?? null,
    create_departments: ticked.create_departments ?? departments.length === 0,
    create_countries: ticked.create_countries ?? countries.length === 0,
  }
}

async function groundOf(
  db: Db,
  file: Sheet<ImportField>,
  { author, ticked, places }: { author: Author; ticked: Ticked; places: Places },
): Promise<Ground> {
  const cellsOf = (field: ImportField) => [
    ...new Set(
      file.rows.flatMap(({ cells }) => (cells[field]?.trim() ? [cells[field].trim().normalize('NFC')] : [])),
    ),
  ]
  // An apostrophe that guards a cell may stand before an id or an address.
  const bare = (cell: string) => cell.replace(/^'/, '')
  const readable = (cell: string) => cell.isWellFormed() && !cell.includes('\0')
  const named = await findNamedPeople(db, {
    workerIds: cellsOf('worker_id')
      .filter(readable)
      .flatMap((id) => [id, bare(id)]),
    emails: cellsOf('email')
      .filter(readable)
      .map((mail) => bare(mail).toLowerCase()),
  })
  const takenOut = await findTakenOut(
    db,
    named.flatMap(({ id, cells }) => (cells.active === 'no' ? [id] : [])),
  )
  for (const person of named) person.takenOut = takenOut.has(person.id)
  const { departments, countries } = places
  const byName = new Map(departments.map(({ id, name, search_name }) => [search_name, { id, name }]))
  const mayMake = author.scope === undefined
  const made = new Map<string, { id: null; name: string }>()
  return {
    author,
    language: ticked.language,
    byWorkerId: new Map(
      named.flatMap((person) =>
        [person.cells, ...person.also].flatMap(({ worker_id }) => (worker_id ? [[worker_id, person]] : [])),
      ),
    ),
    byEmail: new Map(
      named.flatMap((person) => [person.cells, ...person.also].map(({ email }) => [email!, person])),
    ),
    departmentOf(name) {
      const key = foldedText(name)
      const found = byName.get(key) ?? made.get(key)
      if (found || !ticked.create_departments || !mayMake) return found
      made.set(key, { id: null, name })
      return made.get(key)
    },
    countryOf(text) {
      const code = countryCalled(text, countries)
      if (!code) return undefined
      const here = countries.find((country) => country.code === code)
      if (here) return here
      return ticked.create_countries && mayMake ? { id: null, code } : undefined
    },
  }
}

function newPlaces(rows: readonly PlannedRow[], ground: Ground) {
  const of = (field: ImportField) => [
    ...new Set(rows.flatMap(({ wish }: { wish: Cells }) => (wish[field] ? [wish[field]] : []))),
  ]
  return {
    new_departments: of('department').filter((name) => ground.departmentOf(name)?.id === null),
    new_countries: of('country').filter((code) => ground.countryOf(code)?.id === null),
  }
}

/** Whoever applies it, as far as they may go now; nobody when they may not any more. */
export async function authorNow(
  db: Db,
  found: { id: string; role: Author['role']; deleted: boolean } | undefined,
): Promise<Author | undefined> {
  if (!found || found.deleted || found.role === 'participant') return undefined
  return { id: found.id, role: found.role, scope: await scopeOf(db, found) }
}

import { createHash } from 'node:crypto'
import { IMPORT_FIELDS, type PeopleImport } from '#features/people/contract/imports.ts'
import { type Author, isWithin, mayChange } from '#features/people/server/changing/changes.rules.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Cells } from './cells.ts'
import type { Known, PlannedRow, Problem } from './import.rules.ts'
import { findDoneRows, findSignedIn } from './imports.back.store.ts'
import { findKnown, insertImport, insertImportRows } from './imports.store.ts'

/** Keeps what would put an import back, as an import of its own that only has to be applied. Answers its id. */
export async function previewImportBack(
  db: Db,
  { of, author }: { of: PeopleImport; author: Author & { id: string } },
): Promise<string> {
  const done = await findDoneRows(db, of.id)
  const ids = done.flatMap(({ user_id }) => user_id ?? [])
  const people = new Map((await findKnown(db, ids)).map((person) => [person.id, person]))
  const signedIn = await findSignedIn(
    db,
    done.flatMap(({ plan, user_id }) => (plan === 'new' && user_id ? [user_id] : [])),
  )
  const rows = done.flatMap((row) => {
    const person = people.get(row.user_id ?? '')
    return person ? [rowBack(row, { person, author, isIn: signedIn.has(person.id) })] : []
  })
  const options = { ...of.options, missing: 'leave' as const, new_departments: [], new_countries: [] }
  return db.transaction().execute(async (tx) => {
    const id = await insertImport(tx, {
      author_id: author.id,
      name: of.name,
      checksum: createHash('sha256').update(`back ${of.id}`).digest('hex'),
      options,
      rows: rows.length,
      puts_back: of.id,
    })
    await insertImportRows(tx, id, rows)
    return id
  })
}

const activeOf = { yes: { active: 'yes' }, no: { active: 'no' } } as const

/** The way back of one row: from what the import gave to what was there before. */
function rowBack(
  { line, plan, was, wish }: PlannedRow,
  { person, author, isIn }: { person: Known; author: Author; isIn: boolean },
): PlannedRow {
  const name = `${person.cells.first_name} ${person.cells.last_name}`
  const base = { line, user_id: person.id, name, was: {}, wish: {} }
  const left = (problem: Problem['problem']): PlannedRow => ({
    ...base,
    plan: 'error',
    problem,
    field: null,
    text: null,
  })
  if (!isWithin(author.scope, person)) return left('outside')
  if (!mayChange(author, person)) return left('staff')
  if (plan === 'new') {
    if (isIn) return left('signed_in')
    if (person.cells.active === 'no') return { ...base, plan: 'unchanged' }
    return { ...base, plan: 'added', was: activeOf.yes, wish: activeOf.no }
  }
  const given: Cells = plan === 'changed' ? wish : activeOf.no
  const before: Cells = plan === 'changed' ? was : activeOf.yes
  const fields = IMPORT_FIELDS.filter((field) => given[field] !== undefined)
  const stands = fields.every((field) => person.cells[field] === given[field])
  if (!stands) return left('changed_since')
  if (fields.some((field) => person.directory_fields.includes(field))) return left('directory')
  return { ...base, plan: 'changed', was: given, wish: before }
}

import { toJson } from '#platform/server/database/json-column.ts'
import type { Db } from '#platform/server/schema.ts'
import type { ImportField } from '#features/people/contract/imports.ts'

type Someone = { id: string; email: string }

/** Always the same: the demo is. */
export const STAFF_IMPORT = '2026c0de-0000-4000-8000-000000000401'
export const STAFF_FILE = 'staff.csv'
const MOVES_IMPORT = '2026c0de-0000-4000-8000-000000000402'

const HEADING = ['worker_id', 'email', 'first_name', 'last_name', 'city', 'segment']
const COLUMNS: ImportField[] = ['worker_id', 'email', 'first_name', 'last_name', 'city', 'segment']
const options = toJson({
  create_departments: true,
  create_countries: true,
  language: null,
  missing: 'leave' as const,
  heading: HEADING,
  columns: COLUMNS,
  fields: COLUMNS,
  ignored: [],
  new_departments: [],
  new_countries: [],
})

/** Two files of people: one that brought some of them in, with a line that was wrong, and one that moved others. */
export async function seedPeopleImports(tx: Db, { people, now }: { people: readonly Someone[]; now: Date }) {
  const author_id = people.find(({ email }) => email === 'organiser@convoy.demo')!.id
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'worker_id', 'email', 'first_name', 'last_name', 'city', 'segment'])
    .where('role', '=', 'participant')
    .orderBy('worker_id')
    .execute()
  const file = (id: string, name: string, days: number, count: number) => ({
    id,
    author_id,
    name,
    checksum: id.replaceAll('-', '').padEnd(64, '0'),
    options,
    state: 'done' as const,
    rows: count,
    created_at: ago(days),
    finished_at: ago(days),
  })
  const brought = rows.slice(-14)
  const moved = rows.slice(20, 27)
  await tx
    .insertInto('people_imports')
    .values([
      file(STAFF_IMPORT, STAFF_FILE, 20, brought.length + 1),
      file(MOVES_IMPORT, 'moves.csv', 6, moved.length),
    ])
    .execute()
  const base = { was: toJson({}), problem: null, problem_field: null, problem_text: null, cells: null }
  await tx
    .insertInto('people_import_rows')
    .values([
      ...brought.map(({ id, ...cells }, at) => ({
        ...base,
        import_id: STAFF_IMPORT,
        number: at + 1,
        line: at + 2,
        plan: 'new' as const,
        outcome: 'done' as const,
        user_id: id,
        name: `${cells.first_name} ${cells.last_name}`,
        wish: toJson(cells),
      })),
      {
        ...base,
        import_id: STAFF_IMPORT,
        number: brought.length + 1,
        line: brought.length + 2,
        plan: 'error' as const,
        outcome: null,
        user_id: null,
        name: 'Hana Dvořáková',
        wish: toJson({}),
        problem: 'email_wrong',
        problem_field: 'email',
        problem_text: 'hana.dvorakova at convoy.demo',
        cells: toJson(['10999', 'hana.dvorakova at convoy.demo', 'Hana', 'Dvořáková', 'Brno', '']),
      },
      ...moved.map(({ id, first_name, last_name, city }, at) => ({
        ...base,
        import_id: MOVES_IMPORT,
        number: at + 1,
        line: at + 2,
        plan: 'changed' as const,
        outcome: 'done' as const,
        user_id: id,
        name: `${first_name} ${last_name}`,
        was: toJson({ city: null }),
        wish: toJson({ city }),
      })),
    ])
    .execute()
}

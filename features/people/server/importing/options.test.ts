import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as contract from '#features/people/contract/imports.ts'
import { listPeopleConsole } from '#features/people/contract/people.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

type ToldFile = { columns?: (contract.ImportField | null)[] }
const send = (text: string, options: object = {}, { columns }: ToldFile = {}) =>
  app.as(olga)(contract.previewPeopleImport, {
    upload: { name: 'p.csv', file: Buffer.from(text).toString('base64'), ...(columns && { columns }) },
    options: { missing: 'leave', ...options },
  })
const apply = async ({ id, checksum }: contract.PeopleImport) =>
  (await app.as(olga)(contract.applyPeopleImport, { import_id: id, checksum })).body.import
const rowsOf = async ({ id }: contract.PeopleImport, wish: object = {}) =>
  (await app.as(olga)(contract.listPeopleImportRows, { import_id: id, ...wish })).body

test('an empty programme gets its departments and countries from its first file, a filled one only when it is ticked', async () => {
  const file = 'email,first_name,last_name,department,country\na@example.com,A,One,Sales,PL\n'
  const first = (await send(file)).body.import
  expect(first).toMatchObject({ new: 1, error: 0 })
  expect(first.options).toMatchObject({
    create_departments: true,
    create_countries: true,
    new_departments: ['Sales'],
    new_countries: ['PL'],
  })
  expect((await send(file, { create_departments: false })).body.import).toMatchObject({ new: 0, error: 1 })
  await apply(first)
  const second = 'email,first_name,last_name,department\nb@example.com,B,Two,Rally\n'
  const refused = (await send(second)).body.import
  expect(refused).toMatchObject({ new: 0, error: 1, options: { create_departments: false } })
  expect((await send(second, { create_departments: true })).body.import).toMatchObject({ new: 1, error: 0 })
})

test('columns are what the page says they are, and refused when one that is needed is none of them', async () => {
  const file = 'Skrzynka;email;Nazwa\nc@example.com;not this one;Celia\n'
  const { import: made } = (await send(file, {}, { columns: ['email', null, 'first_name'] })).body
  expect(made.options).toMatchObject({
    heading: ['Skrzynka', 'email', 'Nazwa'],
    columns: ['email', null, 'first_name'],
    fields: ['email', 'first_name'],
    ignored: ['email'],
  })
  expect((await rowsOf(made)).rows).toMatchObject([{ plan: 'error', problem: 'name_missing' }])
  for (const columns of [
    [null, null, 'first_name'],
    ['email', 'email', null],
    ['shoes', 'email', null],
    // Nothing beyond the heading is a column.
    [null, null, null, 'email'],
  ]) {
    const { status } = await send(file, {}, { columns: columns as contract.ImportField[] })
    expect([columns, status]).toEqual([columns, 400])
  }
})

test('wrong rows are kept as they stand, and come a thousand at a time', async () => {
  const wrong = Array.from({ length: 150 }, (_, n) => `d${n} at example,D,"${n}, or so"`)
  const { import: made } = (
    await send(`email,first_name,last_name\n${wrong.join('\n')}\ne@example.com,E,Good\n`)
  ).body
  const some = await rowsOf(made, { plan: 'error' })
  expect([some.rows.length, some.next === null]).toEqual([100, false])
  const all = await rowsOf(made, { plan: 'error', at_once: '1000' })
  expect([all.rows.length, all.next]).toEqual([150, null])
  expect(all.rows[7]!.cells).toEqual(['d7 at example', 'D', '7, or so'])
  expect((await rowsOf(made, { plan: 'new' })).rows[0]!.cells).toBeNull()
})

test('new people get the language that is chosen where the file says none, and those of an import are found by it', async () => {
  await app.person('Known', { segment: 'before' })
  const file =
    'email,first_name,last_name,language,segment\nf@example.com,F,One,,x\ng@example.com,G,Two,en,x\nknown@example.com,Known,Test,,x\n'
  const done = await apply((await send(file, { language: 'pl' })).body.import)
  expect(done).toMatchObject({ done: 3, options: { language: 'pl' } })
  const { rows } = await sql<{ email: string; language: string | null }>`select email, language from users
    where segment = 'x' order by email`.execute(app.db)
  expect(rows.slice(0, 2)).toEqual([
    { email: 'f@example.com', language: 'pl' },
    { email: 'g@example.com', language: 'en' },
  ])
  expect(rows[2]!.language).not.toBe('pl')
  const { people } = (await app.as(olga)(listPeopleConsole, { brought_by: done.id })).body
  expect(people.map(({ email }) => email)).toEqual(['f@example.com', 'g@example.com'])
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { changePerson, setOrganiserScope } from '#features/people/contract/changes.ts'
import { exportPeople, listPeopleConsole } from '#features/people/contract/people.ts'
import {
  applyPeopleImport,
  getPeopleImport,
  listPeopleImportRows,
  listPeopleImports,
  type PeopleImport,
  previewPeopleImport,
} from '#features/people/contract/imports.ts'
import { features } from '#app/features.ts'
import { featuresAbove } from '#features/people/server/people.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp } from '#app/testing/test-app.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { workOnImport } from './applying.ts'

const app = useTestApp()
let olga: Person
let ada: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  ada = await app.person('Ada', { role: 'administrator' })
  await sql`insert into departments (name) values ('Łódź'), ('Kraków')`.execute(app.db)
  await sql`insert into countries (code, name) values ('PL', 'Polska')`.execute(app.db)
})

const nothing = { create_departments: false, create_countries: false, missing: 'leave' as const }
const send = (
  text: string | Buffer,
  options: Partial<typeof nothing> | { missing: 'list' | 'deactivate' } = {},
  by = olga,
) =>
  app.as(by)(previewPeopleImport, {
    upload: { name: 'people.csv', file: Buffer.from(text as string).toString('base64') },
    options: { ...nothing, ...options },
  })
async function preview(text: string | Buffer, options = {}, by = olga): Promise<PeopleImport> {
  const { status, body } = await send(text, options, by)
  expect([status, body.fields]).toEqual([200, undefined])
  return body.import
}
const rowsOf = async ({ id }: PeopleImport, wish: object = {}) =>
  (await app.as(olga)(listPeopleImportRows, { import_id: id, ...wish })).body.rows
const apply = async ({ id, checksum }: PeopleImport, by = olga) =>
  (await app.as(by)(applyPeopleImport, { import_id: id, checksum })).body.import
const userOf = (email: string) =>
  app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

const HEADING = 'worker_id,email,first_name,last_name,department,country,city\n'

describe('an import of people', () => {
  test('shows each change, writes nothing, then does exactly that, and the same file again changes nothing', async () => {
    const file = `${HEADING}W1,Jan@Example.com,Jan,Nowak,łódź,Poland,Łódź\nW2,ewa@example.com,Ewa,Lis,,PL,\n`
    const shown = await preview(file)
    expect(shown).toMatchObject({ state: 'preview', rows: 2, new: 2, changed: 0, unchanged: 0, error: 0 })
    expect(await userOf('jan@example.com')).toBeUndefined()
    const done = await apply(shown)
    expect(done).toMatchObject({ state: 'done', done: 2, conflict: 0 })
    expect(await apply(shown), 'once more').toEqual(done)
    expect(await userOf('jan@example.com')).toMatchObject({
      worker_id: 'W1',
      city: 'Łódź',
      role: 'participant',
    })
    expect(await preview(file)).toMatchObject({ new: 0, changed: 0, unchanged: 2 })

    // By worker id first: the address and the name are new.
    const moved = await preview(`${HEADING}W1,jan.nowak@example.com,Jan,Nowak-Lis,Kraków,PL,\n`)
    expect(await rowsOf(moved)).toMatchObject([
      {
        line: 2,
        plan: 'changed',
        name: 'Jan Nowak',
        changes: expect.arrayContaining([
          { field: 'email', from: 'jan@example.com', to: 'jan.nowak@example.com' },
          { field: 'last_name', from: 'Nowak', to: 'Nowak-Lis' },
          { field: 'department', from: 'Łódź', to: 'Kraków' },
          { field: 'city', from: 'Łódź', to: null },
        ]),
      },
    ])
    await apply(moved)
    expect(await userOf('jan.nowak@example.com')).toMatchObject({ last_name: 'Nowak-Lis', city: null })
  })

  test('somebody who was changed since the preview is a conflict, and stays as they are', async () => {
    await apply(
      await preview(`${HEADING}C1,con@example.com,Con,Flict,,,A\nC2,cleo@example.com,Cleo,Ok,,,A\n`),
    )
    const shown = await preview(
      `${HEADING}C1,con@example.com,Con,Flict,,,B\nC2,cleo@example.com,Cleo,Ok,,,B\n`,
    )
    const { id } = (await userOf('con@example.com'))!
    await app.as(olga)(changePerson, { user_id: id, fields: { city: 'C' } })
    expect(await apply(shown)).toMatchObject({ done: 1, conflict: 1 })
    expect(await rowsOf(shown, { outcome: 'conflict' })).toMatchObject([{ line: 2, user_id: id }])
    expect([(await userOf('con@example.com'))!.city, (await userOf('cleo@example.com'))!.city]).toEqual([
      'C',
      'B',
    ])
  })

  test('two people who swap what is unique, and an address that was taken meanwhile, harm nobody else', async () => {
    await apply(
      await preview(
        `${HEADING}S1,s1@example.com,A,One,,,\nS2,s2@example.com,B,Two,,,\nS3,s3@example.com,C,Three,,,\n`,
      ),
    )
    const shown = await preview(
      `${HEADING}S1,new1@example.com,A,One,,,\nS3,s3@example.com,C,Third,,,\nS9,new9@example.com,N,Nine,,,\n`,
    )
    await app.person('New1')
    await app.person('New9')
    expect(await apply(shown)).toMatchObject({ done: 1, conflict: 2 })
    expect((await userOf('s3@example.com'))!.last_name).toBe('Third')
    expect((await userOf('s1@example.com'))!.worker_id).toBe('S1')
  })

  test('of many presses one begins, and a job that runs twice writes nobody twice', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => `R${n},race${n}@example.com,Race,Test,,,`).join('\n')
    const shown = await preview(`${HEADING}${lines}\n`)
    const all = await Promise.all([
      apply(shown),
      apply(shown),
      workOnImport({ ...app.services, above: featuresAbove(features) }, shown.id),
    ])
    expect(all[0]).toBeDefined()
    await workOnImport({ ...app.services, above: featuresAbove(features) }, shown.id)
    const { body } = await app.as(olga)(getPeopleImport, { import_id: shown.id })
    expect(body.import).toMatchObject({ state: 'done', done: 60, conflict: 0 })
  })

  test('applies only what was seen, and for whoever made it', async () => {
    const shown = await preview(`${HEADING}X1,x1@example.com,X,One,,,\n`)
    const other = await app.as(olga)(applyPeopleImport, { import_id: shown.id, checksum: '0'.repeat(64) })
    expect([other.status, other.body.code]).toEqual([409, 'people_import_other'])
    const omar = await app.person('Omar', { role: 'organiser' })
    expect((await app.as(omar)(getPeopleImport, { import_id: shown.id })).status).toBe(404)
    expect((await app.as(omar)(listPeopleImports, {})).body.imports).toEqual([])
    expect((await app.as(ada)(getPeopleImport, { import_id: shown.id })).status).toBe(200)
  })

  test('departments and countries are made only when that is ticked', async () => {
    const file = `${HEADING}D1,d1@example.com,Dep,One,Nowy dział,Germany,\n`
    expect(await rowsOf(await preview(file))).toMatchObject([
      {
        line: 2,
        plan: 'error',
        problem: 'department_unknown',
        problem_field: 'department',
        problem_text: 'Nowy dział',
      },
    ])
    const shown = await preview(file, { create_departments: true, create_countries: true })
    expect(shown.options).toMatchObject({ new_departments: ['Nowy dział'], new_countries: ['DE'] })
    await apply(shown)
    expect(await preview(file)).toMatchObject({ unchanged: 1 })
  })

  test('whoever is missing is named, and deactivated only when that is ticked', async () => {
    const own = await startTestApp()
    const boss = await own.person('Boss', { role: 'organiser' })
    await own.person('Stays')
    await own.person('Goes')
    const file = `email,first_name,last_name\nstays@example.com,Stays,Test\n`
    const call = (missing: 'list' | 'deactivate') =>
      own.as(boss)(previewPeopleImport, {
        upload: { name: 'p.csv', file: Buffer.from(file).toString('base64') },
        options: { ...nothing, missing },
      })
    const state = async () =>
      (await own.as(boss)(listPeopleConsole, { state: 'deactivated' })).body.people.map(({ email }) => email)
    for (const [missing, gone] of [
      ['list', []],
      ['deactivate', ['goes@example.com']],
    ] as const) {
      const { body } = await call(missing)
      expect(body.import).toMatchObject({ missing: 1, unchanged: 1 })
      await own.as(boss)(applyPeopleImport, { import_id: body.import.id, checksum: body.import.checksum })
      expect(await state()).toEqual(gone)
    }
    await own.stop()
  })

  test.each([
    [
      'two of one address in other letters',
      'A1,dup@example.com,D,One,,,\nA2,DUP@example.com,D,Two,,,',
      3,
      'twice',
    ],
    ['two of one worker id', 'A3,a3@example.com,D,One,,,\nA3,a4@example.com,D,Two,,,', 3, 'twice'],
    ['a formula', 'F1,f1@example.com,"=HYPERLINK(""x"")",One,,,', 2, 'formula'],
    ['no address', 'F2,,F,One,,,', 2, 'email_missing'],
    ['no name', 'F3,f3@example.com,,One,,,', 2, 'name_missing'],
    ['a wrong address', 'F4,f4 at example,F,One,,,', 2, 'email_wrong'],
    ['too few cells', 'F5,f5@example.com', 2, 'columns'],
    ['a hidden letter', 'F6,f6@example.com,F\u202eX,One,,,', 2, 'unreadable'],
    ['too long a name', `F7,f7@example.com,${'x'.repeat(61)},One,,,`, 2, 'too_long'],
    ['an unknown country', 'F8,f8@example.com,F,One,,Atlantis,', 2, 'country_unknown'],
    ['two people in one line', 'W2,jan.nowak@example.com,F,One,,,', 2, 'two_people'],
  ])('a row with %s is named by its line', async (_, lines, line, problem) => {
    const shown = await preview(`${HEADING}${lines}\n`)
    expect(await rowsOf(shown, { plan: 'error' })).toMatchObject([{ line, problem, plan: 'error' }])
    await apply(shown)
  })

  test('a file that cannot be read is refused with a word about what to do', async () => {
    const { status, body } = await send('email,first_name\n"a,b\n')
    expect([status, body.code]).toEqual([400, 'people_file_unreadable'])
    expect(body.fields?.['upload.file']).toMatch(/line 2/)
  })

  test('headings in Polish, semicolons and Windows-1250 are read', async () => {
    const text =
      'Numer pracownika;Imię;Nazwisko;E-mail;Dział;Dostęp\nP1;Zażółć;Gęślą;p1@example.com;Łódź;nie\n'
    const letters: Record<string, number> = {
      ę: 0xea,
      ł: 0xb3,
      ż: 0xbf,
      ó: 0xf3,
      ć: 0xe6,
      ś: 0x9c,
      ą: 0xb9,
      Ł: 0xa3,
      ź: 0x9f,
    }
    const bytes = Buffer.from(Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0)))
    const shown = await preview(bytes)
    expect(shown.options.fields).toEqual([
      'worker_id',
      'first_name',
      'last_name',
      'email',
      'department',
      'access',
    ])
    await apply(shown)
    expect(await userOf('p1@example.com')).toMatchObject({
      first_name: 'Zażółć',
      last_name: 'Gęślą',
      access: false,
    })
  })

  test('an export opens in it again, and changes nobody', async () => {
    const odd = {
      first_name: '@Home',
      last_name: 'O\'Neil; "Quote"',
      phone_number: '+48 600 700 800',
      position: '-',
      city: '=1+1',
      section: "'quoted",
    }
    const person = await app.person('Odd')
    await app.db.updateTable('users').set(odd).where('id', '=', person.id).execute()
    await app.person('Shut', { deleted: true, access: false })
    const { body } = await app.as(ada)(exportPeople, {})
    const shown = await preview(body, {}, ada)
    expect(shown).toMatchObject({ new: 0, changed: 0, error: 0 })
    expect(shown.unchanged).toBe(shown.rows)
    expect(shown.rows).toBeGreaterThan(60)
  })

  test('organisers who are limited add and change nobody outside', async () => {
    const lena = await app.person('Lena', { role: 'organiser' })
    const { rows } = await sql<{ id: string }>`select id from departments where name = 'Kraków'`.execute(
      app.db,
    )
    await app.as(ada)(setOrganiserScope, { user_id: lena.id, department_ids: [rows[0]!.id], country_ids: [] })
    const file = `${HEADING}L1,l1@example.com,In,Side,Kraków,,\nL2,l2@example.com,Out,Side,Łódź,,\nW2,ewa@example.com,Eva,Lis,Kraków,,\nL3,l3@example.com,No,Where,,,\n`
    const shown = await preview(file, { create_departments: true }, lena)
    expect(shown).toMatchObject({ new: 1, error: 3 })
    const csv = (await app.as(lena)(exportPeople, {})).body
    await apply(shown, lena)
    expect(csv).not.toContain('ewa@example.com')
    expect((await app.as(lena)(exportPeople, {})).body).toContain('l1@example.com')
  })

  test('five thousand are taken at once', async () => {
    const lines = Array.from(
      { length: 5_000 },
      (_, n) => `B${n},big${n}@example.com,Big${n},Test${n % 90},Kraków,PL,City`,
    )
    const file = `${HEADING}${lines.join('\n')}\n`
    const shown = await preview(file)
    expect(await apply(shown)).toMatchObject({ state: 'done', done: 5_000, conflict: 0 })
    const later = await preview(file.replaceAll(',City', ',Town'))
    expect(later).toMatchObject({ changed: 5_000 })
    expect(await apply(later)).toMatchObject({ state: 'done', done: 5_000 })
    const listed = await app.as(olga)(listPeopleConsole, { search: 'big4321' })
    expect(listed.body.people).toHaveLength(1)
  }, 60_000)
})

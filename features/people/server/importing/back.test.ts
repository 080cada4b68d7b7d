import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { setOrganiserScope } from '#features/people/contract/changes.ts'
import * as contract from '#features/people/contract/imports.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  await sql`insert into departments (name) values ('Łódź')`.execute(app.db)
})

type Made = contract.PeopleImport
async function preview(text: string): Promise<Made> {
  const { body } = await app.as(olga)(contract.previewPeopleImport, {
    upload: { name: 'people.csv', file: Buffer.from(text).toString('base64') },
    options: { create_departments: false, create_countries: false, missing: 'leave' },
  })
  return body.import
}
const rowsOf = async ({ id }: Made, wish: object = {}) =>
  (await app.as(olga)(contract.listPeopleImportRows, { import_id: id, ...wish })).body.rows
const apply = async ({ id, checksum }: Made) =>
  (await app.as(olga)(contract.applyPeopleImport, { import_id: id, checksum })).body.import
const userOf = (email: string) =>
  app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

describe('an import that is put back', () => {
  const undo = (done: Made) => app.as(olga)(contract.previewPeopleImportBack, { import_id: done.id })

  test('gives everybody back what they had, takes out whom it brought in, and is done once', async () => {
    await app.person('Stays', { segment: 'before' })
    const stays = await userOf((await app.person('Known', { segment: 'before' })).email)
    const heading = 'email,first_name,last_name,segment,department\n'
    const done = await apply(
      await preview(
        `${heading}${stays!.email},Known,Renamed,after,Łódź\nfresh.back@example.com,Fresh,One,after,\n`,
      ),
    )
    expect(done).toMatchObject({ done: 2, put_back_by: null })
    const { body } = await undo(done)
    expect(body.import).toMatchObject({
      state: 'preview',
      changed: 1,
      added: 1,
      error: 0,
      puts_back: done.id,
    })
    expect((await rowsOf(body.import, { plan: 'changed' }))[0]!.changes).toEqual(
      expect.arrayContaining([{ field: 'segment', from: 'after', to: 'before' }]),
    )
    const second = (await undo(done)).body.import
    expect(await apply(body.import)).toMatchObject({ state: 'done', done: 2, conflict: 0 })
    const known = await userOf(stays!.email)
    expect([known!.segment, known!.last_name, known!.department_id]).toEqual([
      'before',
      stays!.last_name,
      stays!.department_id,
    ])
    expect((await userOf('fresh.back@example.com'))!.deleted).toBe(true)
    const twice = await app.as(olga)(contract.applyPeopleImport, {
      import_id: second.id,
      checksum: second.checksum,
    })
    expect([twice.status, (twice.body as { code?: string }).code]).toEqual([409, 'people_back_done'])
    const third = await undo(done)
    expect((third.body as { code?: string }).code).toBe('people_back_done')

    // The file that was put right brings them in again.
    const again = await preview(`${heading}fresh.back@example.com,Fresh,One,right,\n`)
    expect(again).toMatchObject({ new: 0, changed: 1 })
    await apply(again)
    expect(await userOf('fresh.back@example.com')).toMatchObject({ deleted: false, segment: 'right' })
  })

  test('leaves whoever has signed in or was changed since, and says so', async () => {
    const heading = 'email,first_name,last_name,segment\n'
    const known = await app.person('Since', { segment: 'before' })
    const file = `${heading}${known.email},Since,Sideria,after\nin.back@example.com,In,Side,after\n`
    const done = await apply(await preview(file))
    const inside = await userOf('in.back@example.com')
    await sql`update people_figures set last_seen_at = now() where user_id = ${inside!.id}`.execute(app.db)
    await sql`update users set segment = 'meanwhile' where id = ${known.id}`.execute(app.db)
    const { body } = await undo(done)
    expect(body.import).toMatchObject({ changed: 0, added: 0, error: 2 })
    expect((await rowsOf(body.import)).map(({ problem }) => problem)).toEqual(['changed_since', 'signed_in'])
  })

  test('leaves whomever a limited organiser does not look after any more, and is nobody else’s to put back', async () => {
    const { rows } = await sql<{ id: string }>`select id from departments where name = 'Łódź'`.execute(app.db)
    const known = await app.person('Outside', { segment: 'before' })
    const done = await apply(
      await preview(`email,first_name,last_name,segment\n${known.email},Outside,Sideria,after\n`),
    )
    const ada = await app.person('Ada', { role: 'administrator' })
    const otto = await app.person('Otto', { role: 'organiser' })
    const other = await app.as(otto)(contract.previewPeopleImportBack, { import_id: done.id })
    expect(other.status).toBe(404)
    const scope = { user_id: olga.id, department_ids: [rows[0]!.id], country_ids: [] }
    await app.as(ada)(setOrganiserScope, scope)
    const { body } = await undo(done)
    expect(body.import).toMatchObject({ changed: 0, error: 1 })
    expect((await rowsOf(body.import))[0]!.problem).toBe('outside')
    await app.as(ada)(setOrganiserScope, { ...scope, department_ids: [] })
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { exportAudit, getAudit, listAudit, UNTOLD_FIELDS } from '#features/audit/contract/audit.ts'
import en from '#features/audit/texts/en.json' with { type: 'json' }
import pl from '#features/audit/texts/pl.json' with { type: 'json' }
import {
  changeNews,
  countNewsReach,
  createNews,
  deleteNews,
  getNewsConsole,
} from '#features/news/contract/console.ts'
import { changePeople } from '#features/people/contract/changes.ts'
import { readCsv } from '#platform/server/words/csv.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { auditCommand } from './audit.ts'
import { features } from '#app/features.ts'
import { deleteOldActions, forgetAudited } from './audit.store.ts'
import { auditedTables, tablesAboutPeople, watchAuditedTables } from './audited-tables.ts'

const app = useTestApp()
let olga: Person
let adele: Person

beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  adele = await app.person('Adele', { role: 'administrator' })
})

const article = (title: string) => ({
  texts: [{ language: 'en' as const, title, lead: '', html: '<p>Words.</p>', cover_alt: '' }],
  audience: { segments: [], department_ids: [], country_ids: [] },
  must_read: false,
  cover_id: null,
})
const write = async (title: string) => (await app.as(olga)(createNews, article(title))).body.article.id
const logOf = async (wish: object = {}) => (await app.as(adele)(listAudit, wish)).body.actions

test('what an organiser changes stands in the log with the rows before and after', async () => {
  const id = await write('First words')
  await app.as(olga)(changeNews, { article_id: id, ...article('Other words') })
  const [changed] = await logOf({ search: id })
  expect(changed).toMatchObject({
    actor: { id: olga.id, first_name: 'Olga' },
    operation: 'PUT /api/news/desk/:article_id',
    permission: 'news.write',
    subject: id,
    outcome: 'done',
  })
  const { changes, input } = (await app.as(adele)(getAudit, { action_id: changed!.id })).body
  const titles = changes
    .filter(({ table }) => table === 'news_texts')
    .flatMap(({ rows }) => rows.flatMap(({ before, after }) => [before?.['title'], after?.['title']]))
  expect(titles).toContain('First words')
  expect(titles).toContain('Other words')
  expect(JSON.stringify(input)).toContain('Other words')
})

test('reading leaves no line, and what participants do neither', async () => {
  const id = await write('To be read')
  const before = (await logOf()).length
  await app.as(olga)(getNewsConsole, { article_id: id })
  await app.as(olga)(countNewsReach, { audience: article('').audience })
  await sql`update users set city = 'Gdynia' where id = ${olga.id}`.execute(app.db)
  expect(await logOf()).toHaveLength(before)
})

test('what was refused stands there with its reason, and nothing was changed', async () => {
  await app.as(olga)(changeNews, { article_id: randomUUID(), ...article('Nowhere') })
  expect((await logOf())[0]).toMatchObject({ outcome: 'news_not_found', changed: [] })
})

test('a connection that an organiser has used says nothing of them afterwards', async () => {
  // As many as the pool has: one of them was theirs.
  await Promise.all(Array.from({ length: 8 }, (_, number) => write(`At once ${number}`)))
  const counted = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from audit_changes`.execute(app.db)).rows[0]!.n
  const before = await counted()
  await Promise.all(
    Array.from({ length: 16 }, (_, number) =>
      sql`update users set city = ${`Town ${number}`} where id = ${olga.id}`.execute(app.db),
    ),
  )
  expect(await counted()).toBe(before)
})

test('two organisers at once each have their own changes', async () => {
  const titles = Array.from({ length: 6 }, (_, number) => `Apart ${number} ${randomUUID()}`)
  await Promise.all(titles.map(write))
  for (const title of titles) {
    const { rows } = await sql<{ actions: number }>`select count(distinct action_id)::int as actions
      from audit_changes where rows::text like ${`%${title}%`}`.execute(app.db)
    expect(rows[0]!.actions).toBe(1)
  }
})

test('secrets never reach the log', async () => {
  await auditCommand(app.db, ['people', 'secret'], async () => {
    await sql`update users set position = 'Driver' where id = ${olga.id}`.execute(app.db)
    await sql`select audit_row('{"password_hash": "abc", "token": "t", "name": "n"}')`.execute(app.db)
  })
  const { rows } = await sql<{ row: object }>`
    select audit_row('{"password_hash": "abc", "token": "t", "name": "n", "search_name": "x"}') as row`.execute(
    app.db,
  )
  expect(rows[0]!.row).toEqual({ password_hash: '…', token: '…', name: 'n' })
})

test('of very many rows the first are kept and all are counted', async () => {
  const segment = randomUUID()
  await Promise.all(Array.from({ length: 60 }, (_, number) => app.person(`Many${number}`, { segment })))
  await auditCommand(app.db, ['people', 'many'], () =>
    sql`update users set city = 'Sopot' where segment = ${segment}`.execute(app.db),
  )
  const [action] = await logOf({ search: 'convoy people many' })
  expect(action).toMatchObject({ via: 'command', actor: null, changed: [{ table: 'users', rows: 60 }] })
  const { changes } = (await app.as(adele)(getAudit, { action_id: action!.id })).body
  expect(changes[0]).toMatchObject({ kind: 'update', total: 60 })
  expect(changes[0]!.rows).toHaveLength(50)
})

test('the log is read page by page, and as CSV', async () => {
  for (let number = 0; number < 60; number += 1) await write(`Page ${number}`)
  const first = (await app.as(adele)(listAudit, { actor_id: olga.id })).body
  expect(first.actions).toHaveLength(50)
  const second = (await app.as(adele)(listAudit, { actor_id: olga.id, cursor: first.next! })).body
  const ids = [...first.actions, ...second.actions].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const { csv } = (await app.as(adele)(exportAudit, { actor_id: olga.id, permission: 'news.write' })).body
  expect(readCsv(csv).length).toBeGreaterThan(60)
})

test('whoever leaves the programme leaves the log', async () => {
  const gone = await app.person('Gone', { segment: 'leavers' })
  await auditCommand(app.db, ['people', 'role', gone.email], () =>
    sql`update users set city = 'Hel' where id = ${gone.id}`.execute(app.db),
  )
  await forgetAudited(app.db, { id: gone.id, names: [gone.email], tables: tablesAboutPeople(features) })
  const { rows } = await sql`select from audit_changes where rows::text like ${`%${gone.id}%`}`.execute(
    app.db,
  )
  expect(rows).toHaveLength(0)
  const inputs = await sql`select from audit_actions where input::text like ${`%${gone.email}%`}`.execute(
    app.db,
  )
  expect(inputs.rows).toHaveLength(0)
})

test('what is older than the programme keeps is gone, with its rows', async () => {
  const id = await write('Long ago')
  await sql`update audit_actions set at = now() - interval '800 days'`.execute(app.db)
  await deleteOldActions(app.db, 730)
  expect(await logOf({ search: id })).toEqual([])
  const { rows } = await sql`select from audit_changes`.execute(app.db)
  expect(rows).toHaveLength(0)
})

test('whatever the log keeps has a word in every language, or is held back as a row of the database', async () => {
  const audited = new Set(auditedTables(features))
  const tables = (await app.db.introspection.getTables()).filter(({ name }) => audited.has(name))
  const held = new Set(UNTOLD_FIELDS)
  for (const texts of [en, pl]) {
    const { fields, tables: named } = texts.systems.console_log
    const wordless = tables.flatMap(({ name, columns }) => [
      ...(name in named ? [] : [name]),
      ...columns
        .filter((each) => !held.has(each.name) && !(each.name in fields))
        .map((each) => `${name}.${each.name}`),
    ])
    expect(wordless).toEqual([])
  }
})

test('every table is audited, or says why not; several instances may start at once', async () => {
  const tables = await app.db.introspection.getTables()
  const audited = auditedTables(features)
  const known = new Set([...audited, ...features.flatMap((each) => Object.keys(each.audited?.not ?? {}))])
  const own = tables.filter(({ schema, name }) => schema === 'public' && !name.startsWith('kysely_'))
  expect(own.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  await Promise.all([watchAuditedTables(app.db, features), watchAuditedTables(app.db, features)])
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_trigger
    where tgname like 'audit\\_%'`.execute(app.db)
  expect(rows[0]!.n).toBe(audited.length * 3)
})

test('the log names the things it is about, also when they are gone, and is found by them', async () => {
  const title = `Opening ${randomUUID()}`
  const id = await write(title)
  const [created] = await logOf({ search: title })
  expect(created).toMatchObject({
    operation: 'POST /api/news/desk',
    things: [{ kind: 'news_articles', id, name: title }],
  })
  await app.as(olga)(deleteNews, { article_id: id })
  const [gone] = await logOf({ search: title })
  expect(gone).toMatchObject({
    operation: 'DELETE /api/news/desk/:article_id',
    things: [{ id, name: title }],
  })
  const { csv } = (await app.as(adele)(exportAudit, { search: title })).body
  expect(csv).toContain(title)
})

test('a change of many is found by each of those who were changed, and by what they were called and no longer', async () => {
  const lukas = await app.person(`Lukas${randomUUID().slice(0, 8)}`)
  const others = await Promise.all(['A', 'B', 'C', 'D'].map((name) => app.person(`${name}${randomUUID()}`)))
  const people = { ids: [lukas, ...others].map(({ id }) => id) }
  await app.as(olga)(changePeople, { people, change: { kind: 'segment', segment: 'found-by-name' } })
  const [found] = await logOf({ search: lukas.first_name })
  expect(found).toMatchObject({ operation: 'POST /api/people/desk/changes', people: { total: 5 } })
  expect(found!.people.first).toHaveLength(3)
  expect((await logOf({ about_id: lukas.id }))[0]!.id).toBe(found!.id)
  expect((await logOf({ search: lukas.id }))[0]!.id).toBe(found!.id)
  const whole = (await app.as(adele)(getAudit, { action_id: found!.id })).body
  expect(whole.action.people.first.map(({ id }) => id)).toContain(lukas.id)
  expect(whole.names[lukas.id]).toContain(lukas.first_name)

  await sql`update users set deleted = true, email = 'former-' || id || '@convoy.invalid', first_name = 'Former',
    last_name = 'participant' where id = ${lukas.id}`.execute(app.db)
  await forgetAudited(app.db, { id: lukas.id, names: [lukas.email], tables: tablesAboutPeople(features) })
  const [after] = await logOf({ search: 'desk/changes' })
  expect(after!.people.total).toBe(4)
  expect(await logOf({ search: lukas.first_name })).toEqual([])
})

test('what was refused names what was to be made', async () => {
  const title = `Refused ${randomUUID()}`
  await app.as(olga)(createNews, { ...article(title), cover_id: randomUUID() })
  expect((await logOf({ search: title }))[0]).toMatchObject({ things: [{ kind: '', name: title }] })
})

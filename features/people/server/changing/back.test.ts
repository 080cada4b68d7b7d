import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as audit from '#features/audit/contract/audit.ts'
import * as contract from '#features/people/contract/changes.ts'
import { features } from '#app/features.ts'
import { featuresAbove } from '#features/people/server/people.ts'
import { listPeopleWorks } from '#features/people/contract/past-works.ts'
import { crewOf, fillCrew, foundCrew, newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { workOnPeople } from './works.ts'

const app = useTestApp()
let olga: Person
let otto: Person
let ada: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  otto = await app.person('Otto', { role: 'organiser' })
  ada = await app.person('Ada', { role: 'administrator' })
})

const ids = (people: readonly Person[]) => ({ ids: people.map(({ id }) => id) })
const people = (segments: readonly string[]) =>
  Promise.all(segments.map((segment, n) => app.person(`P${n}${randomUUID().slice(0, 6)}`, { segment })))
const segmentOf = async ({ id }: Person) =>
  (await app.db.selectFrom('users').select('segment').where('id', '=', id).executeTakeFirstOrThrow()).segment
const change = async (by: Person, who: readonly Person[], to: contract.PlainChange) =>
  (await app.as(by)(contract.changePeople, { people: ids(who), change: to })).body.work
const runJob = ({ id }: contract.PeopleWork) =>
  workOnPeople({ ...app.services, above: featuresAbove(features) }, id)
const back = (by: Person, { id }: contract.PeopleWork) => app.as(by)(contract.putPeopleBack, { work_id: id })

test('a change says beforehand whom it changes, from what, and whom it leaves out', async () => {
  const all = [...(await people(['office', 'office', 'field', 'new'])), otto]
  const { body } = await app.as(olga)(contract.previewPeopleChange, {
    people: ids(all),
    change: { kind: 'segment', segment: 'new' },
  })
  expect(body.preview).toMatchObject({
    total: 5,
    changed: 3,
    unchanged: 1,
    skipped: 1,
    from: [
      { value: 'office', count: 2 },
      { value: 'field', count: 1 },
    ],
    skipped_people: [{ id: otto.id, reason: 'staff' }],
  })
  expect(await segmentOf(all[0]!)).toBe('office')
})

test('a change of many is put back as it was, once, and both stand in the log with the people by name', async () => {
  const all = await people(['office', 'field', 'plant'])
  const work = await change(olga, all, { kind: 'segment', segment: 'one' })
  expect(work).toMatchObject({ changed: 3, back: 'plain', put_back_by: null })
  const { preview } = (await app.as(olga)(contract.previewPeopleBack, { work_id: work.id })).body
  expect(preview).toMatchObject({ total: 3, changed: 3, skipped: 0 })
  expect(preview.from.map(({ value }) => value)).toEqual(expect.arrayContaining(['field', 'office', 'plant']))
  const done = (await back(olga, work)).body.work
  expect(done).toMatchObject({ kind: 'back', changed: 3, skipped: 0, back: null })
  expect(await Promise.all(all.map(segmentOf))).toEqual(['office', 'field', 'plant'])
  const again = await back(olga, work)
  expect([again.status, again.body.code]).toEqual([409, 'people_back_done'])
  expect((await app.as(olga)(contract.getPeopleWork, { work_id: work.id })).body.work).toMatchObject({
    back: null,
    put_back_by: done.id,
  })
  const lines = (await app.as(ada)(audit.listAudit, { about_id: all[0]!.id })).body.actions
  expect(lines.map(({ operation, people: { total }, things }) => [operation, total, things[0]])).toEqual([
    ['POST /api/people/desk/works/:work_id/back', 3, { kind: 'people_works', id: done.id, name: '' }],
    ['POST /api/people/desk/changes', 3, { kind: 'people_works', id: work.id, name: '' }],
  ])
})

test('of thirty presses at once one puts back', async () => {
  const all = await people(['a', 'b'])
  const work = await change(olga, all, { kind: 'segment', segment: 'raced' })
  const answers = await Promise.all(Array.from({ length: 30 }, () => back(olga, work)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await Promise.all(all.map(segmentOf))).toEqual(['a', 'b'])
})

test('whoever was changed since stays as they are now, with the reason', async () => {
  const [anna, ben] = (await people(['office', 'field'])) as [Person, Person]
  const work = await change(olga, [anna, ben], { kind: 'segment', segment: 'moved' })
  await change(otto, [ben], { kind: 'segment', segment: 'elsewhere' })
  const { preview } = (await app.as(olga)(contract.previewPeopleBack, { work_id: work.id })).body
  expect(preview).toMatchObject({
    changed: 1,
    skipped: 1,
    skipped_people: [{ id: ben.id, reason: 'changed_since' }],
  })
  const done = (await back(olga, work)).body.work
  expect(done).toMatchObject({ changed: 1, skipped_people: [{ id: ben.id, reason: 'changed_since' }] })
  expect([await segmentOf(anna), await segmentOf(ben)]).toEqual(['office', 'elsewhere'])
})

test('departments, access and module switches go back to what each had, also to nothing', async () => {
  const { rows } = await sql<{ id: string }>`insert into departments (name) values
    (${randomUUID()}), (${randomUUID()}) returning id`.execute(app.db)
  const [from, to] = rows.map(({ id }) => id) as [string, string]
  const [anna, ben] = [await newcomer(app), await newcomer(app)]
  await change(olga, [anna], { kind: 'department', department_id: from })
  await change(olga, [anna], { kind: 'module', module: 'WallModule', on: false })
  const moved = await change(olga, [anna, ben], { kind: 'department', department_id: to })
  const shut = await change(olga, [anna, ben], { kind: 'access', access: false })
  const turned = await change(olga, [anna, ben], { kind: 'module', module: 'WallModule', on: true })
  for (const work of [turned, shut, moved])
    expect((await back(olga, work)).body.work).toMatchObject({ changed: 2, skipped: 0 })
  const now = await sql<{ id: string; department_id: string | null; access: boolean; on: boolean | null }>`
    select id, department_id, access, (select is_on from module_switches
      where scope = 'person' and target = u.id::text and module = 'WallModule') as "on"
    from users u where id in (${anna.id}, ${ben.id})`.execute(app.db)
  const of = (id: string) => now.rows.find((row) => row.id === id)
  expect(of(anna.id)).toMatchObject({ department_id: from, access: true, on: false })
  expect(of(ben.id)).toMatchObject({ department_id: null, access: true, on: null })

  const gone = await change(olga, [anna], { kind: 'department', department_id: to })
  await sql`update users set department_id = ${to} where department_id = ${from}`.execute(app.db)
  await sql`delete from departments where id = ${from}`.execute(app.db)
  expect((await back(olga, gone)).body.work).toMatchObject({ skipped_people: [{ reason: 'value_gone' }] })
})

test('a change of more than three hundred is put back by whoever ordered it, once the job has ended it', async () => {
  const segment = randomUUID()
  await sql`insert into users (email, first_name, last_name, segment)
    select ${segment} || n || '@example.com', 'Many', 'Of them', ${segment} from generate_series(1, 301) n`.execute(
    app.db,
  )
  const lena = await app.person('Leonora', { role: 'organiser' })
  const ordered = await app.as(lena)(contract.changePeople, {
    people: { filter: { segment }, expected: 301 },
    change: { kind: 'access', access: false },
  })
  const { work } = ordered.body
  expect(work).toMatchObject({ state: 'running', back: null })
  const latest = async (by: Person) => (await app.as(by)(listPeopleWorks, {})).body.works
  expect(await latest(lena)).toMatchObject([{ id: work.id, state: 'running', total: 301, back: null }])
  await runJob(work)
  const [done] = await latest(lena)
  expect(done).toMatchObject({
    id: work.id,
    kind: 'access',
    state: 'done',
    changed: 301,
    back: 'plain',
    put_back_by: null,
    by: expect.stringContaining('Leonora'),
  })
  await runJob((await back(lena, work)).body.work)
  const [again, first] = await latest(lena)
  expect(again).toMatchObject({ kind: 'back', changed: 301, back: null })
  expect(first).toMatchObject({ id: work.id, back: null, put_back_by: again!.id })
})

test('organisers see the changes that they ordered, limited ones too, and administrators those of all', async () => {
  const lena = await app.person('Lidia', { role: 'organiser' })
  const [anna] = (await people(['x'])) as [Person]
  const hers = await change(lena, [anna], { kind: 'segment', segment: 'hers' })
  const his = await change(otto, [anna], { kind: 'segment', segment: 'his' })
  const idsSeen = async (by: Person) => (await app.as(by)(listPeopleWorks, {})).body.works.map(({ id }) => id)
  expect(await idsSeen(lena)).toEqual([hers.id])
  expect(await idsSeen(otto)).not.toContain(hers.id)
  expect((await idsSeen(ada)).slice(0, 2)).toEqual([his.id, hers.id])
  expect((await app.as(anna)(listPeopleWorks, {})).status).toBe(403)
})

test('a limited organiser puts back only whom they look after, and nobody the work of another organiser', async () => {
  const { rows } = await sql<{
    id: string
  }>`insert into departments (name) values (${randomUUID()}) returning id`.execute(app.db)
  const own = rows[0]!.id
  const lena = await app.person('Lena', { role: 'organiser' })
  const [anna, ben] = (await people(['x', 'y'])) as [Person, Person]
  await change(ada, [anna], { kind: 'department', department_id: own })
  const work = await change(lena, [anna, ben], { kind: 'segment', segment: 'hers' })
  await app.as(ada)(contract.setOrganiserScope, { user_id: lena.id, department_ids: [own], country_ids: [] })
  expect((await back(otto, work)).body.code).toBe('people_work_not_found')
  const { preview } = (await app.as(lena)(contract.previewPeopleBack, { work_id: work.id })).body
  expect(preview.skipped_people).toEqual([{ id: ben.id, name: null, reason: 'not_found' }])
  expect((await back(lena, work)).body.work).toMatchObject({ changed: 1, skipped: 1 })
  const foreseen = await app.as(lena)(contract.previewPeopleChange, {
    people: ids([anna, ben]),
    change: { kind: 'access', access: false },
  })
  expect(foreseen.body.preview).toMatchObject({
    changed: 1,
    skipped_people: [{ id: ben.id, name: null, reason: 'not_found' }],
  })
  expect([await segmentOf(anna), await segmentOf(ben)]).toEqual(['x', 'hers'])

  const off = { people: ids([anna]), change: { kind: 'deactivate' } } as const
  const shut = (await app.as(lena)(contract.changePeopleHard, off)).body.work
  await sql`update users set department_id = null where id = ${anna.id}`.execute(app.db)
  const hard = (await app.as(lena)(contract.putPeopleBackHard, { work_id: shut.id })).body.work
  expect(hard).toMatchObject({ changed: 0, skipped: 1 })
})

test('whoever was deactivated comes back by the harder way alone, without the crew', async () => {
  const captain = await newcomer(app)
  const mate = await newcomer(app)
  const crew = await foundCrew(app, `Crew ${randomUUID().slice(0, 8)}`, captain)
  await fillCrew(app, crew, [mate])
  const { work } = (
    await app.as(olga)(contract.changePeopleHard, { people: ids([mate]), change: { kind: 'deactivate' } })
  ).body
  expect(work.back).toBe('hard')
  expect((await back(olga, work)).body.code).toBe('people_work_stays')
  const done = await app.as(olga)(contract.putPeopleBackHard, { work_id: work.id })
  expect(done.body.work).toMatchObject({ changed: 1 })
  const user = await app.db.selectFrom('users').select('deleted').where('id', '=', mate.id).executeTakeFirst()
  expect(user?.deleted).toBe(false)
  expect(await crewOf(app, mate)).toBeFalsy()
})

test('a role is put back by administrators, and nobody is who was signed out', async () => {
  const anna = await newcomer(app)
  const { work } = (
    await app.as(ada)(contract.changePeopleRole, {
      people: ids([anna]),
      change: { kind: 'role', role: 'organiser' },
    })
  ).body
  expect((await app.as(olga)(contract.putPeopleBackHard, { work_id: work.id })).status).toBe(404)
  expect((await app.as(ada)(contract.putPeopleBackHard, { work_id: work.id })).body.work).toMatchObject({
    changed: 1,
  })
  const out = (
    await app.as(olga)(contract.changePeopleHard, { people: ids([anna]), change: { kind: 'sign_out' } })
  ).body.work
  expect(out.back).toBeNull()
})

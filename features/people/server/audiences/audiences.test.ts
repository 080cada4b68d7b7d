import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { fits } from '#platform/contract/audience/audience-rules.ts'
import {
  type Audience,
  changeAudience,
  deleteAudience,
  EVERYBODY,
  listAudiences,
  listCrewOptions,
  saveAudience,
} from '#platform/contract/audiences.ts'
import { audienceOf, findAudience } from '#platform/server/lists/audience.ts'
import { createChance } from '#platform/seed/chance.ts'
import { foundCrew } from '#app/testing/crews.ts'
import { addLimitedCast, type LimitedCast } from '#app/testing/walks/limited-cast.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let cast: LimitedCast

beforeAll(async () => {
  cast = await addLimitedCast(app)
})

/** Somebody as this test made them. */
type Somebody = {
  id: string
  segment: string | null
  department: string | null
  country: string | null
  language: 'en' | 'pl' | null
  crew: string | null
  came: boolean
  access: boolean
}

/** Written down once more and as plainly as it can be said: of the kinds that are chosen all, or one. */
function meant(audience: Audience, who: Somebody): boolean {
  if (!who.access) return false
  const answers: boolean[] = []
  if (audience.segments.length > 0) answers.push(audience.segments.some((each) => each === who.segment))
  if (audience.department_ids.length > 0)
    answers.push(audience.department_ids.some((each) => each === who.department))
  if (audience.country_ids.length > 0) answers.push(audience.country_ids.some((each) => each === who.country))
  // Who chose no language is written to in that of the programme, which is English here.
  if (audience.languages?.length) answers.push(audience.languages.includes(who.language ?? 'en'))
  if (audience.crew_ids?.length || audience.without_crew)
    answers.push(who.crew === null ? audience.without_crew === true : audience.crew_ids!.includes(who.crew))
  if (audience.never_signed_in) answers.push(!who.came)
  if (answers.length === 0) return true
  return audience.every_kind ? !answers.includes(false) : answers.includes(true)
}

test('random people and random audiences: the database and the rules say what the plain model says', async () => {
  const seed = Number(process.env['AUDIENCE_SEED'] ?? Date.now() % 100_000)
  const chance = createChance(seed)
  const { rows: named } = await sql<{ id: string; kind: string }>`
    with d as (insert into departments (name) values ('Model A'), ('Model B') returning id, 'department' as kind),
      c as (insert into countries (code, name) values ('QX', 'Model C'), ('QY', 'Model D') returning id, 'country' as kind),
      t as (insert into teams (name, look, vehicle_type, vehicle_colour) values ('Model E', 'me', 'classic', 'poppy'),
        ('Model F', 'mf', 'classic', 'poppy') returning id, 'crew' as kind)
    select * from d union all select * from c union all select * from t`.execute(app.db)
  const ids = (kind: string) => named.filter((each) => each.kind === kind).map(({ id }) => id)
  const values = {
    segments: ['model-one', 'model-two'],
    departments: ids('department'),
    countries: ids('country'),
    crews: ids('crew'),
    languages: ['en', 'pl'] as const,
  }
  const maybe = <T>(of: readonly T[]): T | null => (chance.next() < 0.3 ? null : chance.pick(of))
  const people = Array.from(
    { length: 60 },
    (): Somebody => ({
      id: randomUUID(),
      segment: maybe(values.segments),
      department: maybe(values.departments),
      country: maybe(values.countries),
      language: maybe(values.languages),
      crew: null,
      came: chance.next() < 0.5,
      access: chance.next() < 0.9,
    }),
  )
  // As many as the seats of a crew hold.
  const riders = people.filter(() => chance.next() < 0.3).slice(0, 10)
  for (const [at, rider] of riders.entries()) rider.crew = values.crews[at % 2]!
  await sql`insert into users (id, email, first_name, last_name, segment, department_id, country_id, language, access)
    select p.id, p.id || '@model.example', 'Model', 'Person', p.segment, p.department, p.country,
      p.language, p.access from json_to_recordset(${JSON.stringify(people)}::json)
      as p (id uuid, segment text, department uuid, country uuid, language text, access boolean)`.execute(
    app.db,
  )
  await sql`insert into team_members (team_id, user_id) select crew, id
    from json_to_recordset(${JSON.stringify(riders)}::json) as p (id uuid, crew uuid)`.execute(app.db)
  await sql`update people_figures set last_seen_at = now() where user_id = any(${people
    .filter(({ came }) => came)
    .map(({ id }) => id)}::uuid[])`.execute(app.db)

  const some = <T>(of: readonly T[]): T[] =>
    chance.next() < 0.55 ? [] : of.filter(() => chance.next() < 0.6)
  for (let round = 0; round < 150; round += 1) {
    const audience: Audience = {
      segments: some([...values.segments, 'model-nobody']),
      department_ids: some(values.departments),
      country_ids: some(values.countries),
      languages: some(values.languages),
      crew_ids: some(values.crews),
      without_crew: chance.next() < 0.2,
      never_signed_in: chance.next() < 0.2,
      every_kind: chance.next() < 0.5,
    }
    const wanted = people.filter((who) => meant(audience, who)).map(({ id }) => id)
    const told = `seed ${seed}, ${JSON.stringify(audience)}`
    const found = new Set(await findAudience(app.db, audience))
    expect(
      people.map(({ id }) => id).filter((id) => found.has(id)),
      told,
    ).toEqual(wanted)
    const byRules = people.filter(
      ({ segment, department, country, language, crew, came, access }) =>
        access &&
        fits(audience, {
          segment,
          department_id: department,
          country_id: country,
          came,
          language: language ?? 'en',
          crew_id: crew,
        }),
    )
    expect(
      byRules.map(({ id }) => id),
      `by the rules, ${told}`,
    ).toEqual(wanted)
  }
})

test('what was stored before means whom it meant: whoever is in one of its lists', async () => {
  const { departments, inside, outside } = cast
  const old: Audience = { segments: ['outsiders'], department_ids: [departments.inner], country_ids: [] }
  const found = await findAudience(app.db, old)
  expect([found.includes(inside.id), found.includes(outside.id)]).toEqual([true, true])
  expect(audienceOf(old).every_kind).toBe(false)
  const now = await findAudience(app.db, { ...old, every_kind: true })
  expect([now.includes(inside.id), now.includes(outside.id)]).toEqual([false, false])
  expect(audienceOf({ ...old, segments: [] }).every_kind, 'of one kind there is no difference').toBe(true)
  for (const table of ['news_articles', 'votes', 'challenges', 'announcements'])
    expect(
      (
        await sql`select column_default from information_schema.columns
        where table_name = ${table} and column_name = 'every_kind'`.execute(app.db)
      ).rows,
    ).toEqual([{ column_default: 'false' }])
})

describe('a kept audience', () => {
  const audience: Audience = { ...EVERYBODY, segments: ['keepers'], languages: ['pl'] }
  const name = () => `Audience ${randomUUID().slice(0, 8)}`

  test('is saved, chosen again, renamed, replaced and deleted', async () => {
    const as = app.as(cast.olga)
    const called = name()
    const { body } = await as(saveAudience, { name: called, audience })
    expect(body.audience).toMatchObject({ name: called, audience })
    const kept = async () =>
      (await as(listAudiences, {})).body.audiences.find(({ id }) => id === body.audience.id)
    expect(await kept()).toEqual(body.audience)
    expect((await as(saveAudience, { name: called.toUpperCase(), audience })).body.code).toBe(
      'audience_name_taken',
    )
    const other = name()
    const audience_id = body.audience.id
    await as(changeAudience, { audience_id, name: other })
    expect(await kept()).toMatchObject({ name: other, audience })
    await as(changeAudience, { audience_id, name: other, audience: { ...EVERYBODY, without_crew: true } })
    expect((await kept())!.audience).toMatchObject({ segments: [], without_crew: true })
    expect((await as(deleteAudience, { audience_id })).status).toBe(200)
    expect(await kept()).toBeUndefined()
    expect((await as(deleteAudience, { audience_id })).body.code).toBe('audience_not_found')
    expect((await as(changeAudience, { audience_id, name: other })).body.code).toBe('audience_not_found')
  })

  test('names only what is there, and is written by who looks after everybody', async () => {
    const wrong = { ...audience, crew_ids: [randomUUID()], department_ids: [randomUUID()] }
    const { body } = await app.as(cast.olga)(saveAudience, { name: name(), audience: wrong })
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
      'audience.crew_ids',
      'audience.department_ids',
    ])
    expect((await app.as(cast.lena)(saveAudience, { name: name(), audience })).body.code).toBe(
      'concerns_everybody',
    )
    expect((await app.as(cast.lena)(listAudiences, {})).status).toBe(200)
  })
})

test('crews are offered by name and by id, to a limited organiser those of her people', async () => {
  const stem = randomUUID().slice(0, 6)
  const own = await foundCrew(app, `Option ${stem} A`, cast.inside)
  const other = await foundCrew(app, `Option ${stem} B`)
  const ask = async (by: typeof cast.olga, search: string, ids: string[] = []) =>
    (
      await app.as(by)(listCrewOptions, { search, ...(ids.length > 0 && { ids: ids.join(',') }) })
    ).body.crews.map(({ id }) => id)
  expect(await ask(cast.olga, stem)).toEqual([own.id, other.id])
  expect(await ask(cast.olga, `${stem} a`, [other.id])).toEqual([own.id, other.id])
  expect(await ask(cast.lena, stem, [other.id])).toEqual([own.id])
})

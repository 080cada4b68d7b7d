import { beforeAll, expect, test } from 'vitest'
import type { Scope } from '#features/account/server/account.ts'
import { openChallenge } from '#features/challenges/server/challenges.fixture.ts'
import { remakeChanged } from '#features/dashboard/server/following.ts'
import { movePointsOn, remakeAll } from '#features/dashboard/server/following.store.ts'
import { countToldOver, findDuelDays, findNotificationDays } from '#features/dashboard/server/told.store.ts'
import { askForErasure } from '#features/erasure/contract/erasure.ts'
import { erasePerson } from '#features/erasure/server/erasure.person.ts'
import { eraseDue } from '#features/erasure/server/erasure.jobs.ts'
import { openCourse } from '#features/learning/server/learning.fixture.ts'
import { mergePeople } from '#features/people/contract/merging.ts'
import { followPeopleFigures } from '#features/people/server/people.ts'
import { awardPoints, counterEntry } from '#features/points/server/points.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { firstOf, idsOf, onlyOf, runSql } from '#platform/server/schema.ts'
import { features } from '#app/features.ts'
import { createDice } from './dice.ts'
import { extent } from './extent.ts'
import { day, recount, told } from './overview-figures.ts'
import { PASSWORD, type Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
const dice = createDice(20_261_126)
const ACTS = extent({ usual: 120, all: 1_500 })
const LOOK_EVERY = 10

let olga: Person
let people: Person[]
let departments: string[]
let countries: string[]
let courses: string[]
let challenges: string[]
let crews: string[]
let scopes: Scope[]

beforeAll(async () => {
  const { db } = app
  olga = await app.person('Olga', { role: 'organiser' })
  departments = await idsOf(
    db,
  )`insert into departments (name) values ('Sales'), ('Depot'), ('Office') returning id`
  countries = await idsOf(
    db,
  )`insert into countries (name, code) values ('Poland', 'PL'), ('Spain', 'ES') returning id`
  crews = await idsOf(db)`insert into teams (name, vehicle_type, vehicle_colour)
    select 'Crew ' || n, 'camper', 'pine' from generate_series(1, 4) n returning id`
  challenges = [await openChallenge(app, olga), await openChallenge(app, olga)]
  courses = [(await openCourse(app, olga)).id, (await openCourse(app, olga)).id]
  people = []
  for (let at = 0; at < 16; at += 1) people.push(await app.person(`Rider${String.fromCharCode(97 + at)}`))
  // What they had before any look back begins.
  await runSql(db)`insert into points_entries (user_id, kind, points, reason, source, source_id, created_at)
    select id, 'bonus', 1 + number * 7 % 40, 'Before', 'test', 'before ' || number, now() - interval '95 days'
    from users where role = 'participant' and number % 3 > 0`
  scopes = [undefined, { department_ids: [departments[0]!], country_ids: [countries[1]!] }]
}, 120_000)

const person = () => dice.pick(people).id
const maybe = <T>(from: readonly T[]): T | null =>
  dice.below(from.length + 1) === 0 ? null : dice.pick(from)

/** What changes a figure, past the handlers and through them. */
const acts: Record<string, () => Promise<unknown>> = {
  visit: () => runSql(
    app.db,
  )`insert into auth_active_days (day, user_id) select ${day(dice.below(100))}, ${person()}
    on conflict do nothing`,
  'a visit that is taken away': () => runSql(app.db)`delete from auth_active_days where user_id = ${person()}
    and day = ${day(dice.below(14))}`,
  seen: () => runSql(
    app.db,
  )`update people_figures set last_seen_at = now() - ${dice.below(500)} * interval '1 hour'
    where user_id = ${person()}`,
  'never seen': () =>
    runSql(app.db)`update people_figures set last_seen_at = '-infinity' where user_id = ${person()}`,
  board: async () => {
    const [who, crew] = [person(), dice.pick(crews)]
    const rides = await firstOf(app.db)`select from team_members where user_id = ${who} and left_at is null`
    if (!rides)
      await runSql(app.db)`insert into team_members (team_id, user_id) select t.id, ${who}::uuid from teams t
        where t.id = ${crew} and t.closed_at is null
          and (select count(*) from team_members where team_id = t.id and left_at is null) < t.seats`
  },
  'leave the crew': () =>
    runSql(app.db)`update team_members set left_at = now() where user_id = ${person()} and left_at is null`,
  move: () => runSql(
    app.db,
  )`update users set department_id = ${maybe(departments)}, country_id = ${maybe(countries)}
    where id = ${person()}`,
  role: () =>
    runSql(
      app.db,
    )`update users set role = ${dice.pick(['participant', 'participant', 'organiser'])} where id = ${person()}`,
  access: () => runSql(app.db)`update users set access = not access where id = ${person()}`,
  'leave and come back': () =>
    runSql(
      app.db,
    )`update users set deleted = not deleted where id = ${person()} and email not like 'former-%'`,
  invite: () =>
    runSql(
      app.db,
    )`insert into auth_invitations (email) select email from users where id = ${person()} on conflict do nothing`,
  'take the invitation back': () =>
    runSql(
      app.db,
    )`delete from auth_invitations where email = (select email from users where id = ${person()})`,
  'another address': () =>
    runSql(app.db)`update users set email = 'moved' || number || '@example.com' where id = ${person()}`,
  link: () => runSql(
    app.db,
  )`insert into auth_links (user_id, purpose, token_hash, expires_at, made_by, ended_at)
    values (${person()}, 'autologin', sha256(gen_random_uuid()::text::bytea), now() + interval '1 day', ${olga.id}, now())`,
  remind: () => runSql(
    app.db,
  )`insert into people_invited (user_id, invited_by, reminders) values (${person()}, ${olga.id}, 1)
    on conflict (user_id) do update set reminders = ${dice.below(3)}`,
  'begin a course': () => runSql(app.db)`insert into learning_enrolments (course_id, user_id, version)
    values (${dice.pick(courses)}, ${person()}, 1) on conflict do nothing`,
  'complete a course': () => runSql(app.db)`update learning_enrolments set completed_at = now(),
    certificate = gen_random_uuid()::text where user_id = ${person()} and completed_at is null`,
  'begin a challenge': () => runSql(app.db)`insert into challenge_entries (challenge_id, user_id)
    values (${dice.pick(challenges)}, ${person()}) on conflict do nothing`,
  'approve entries': () => runSql(app.db)`update challenge_entries set state = 'approved', points = 5
    where user_id = ${person()}`,
  'open an entry again': () => runSql(app.db)`update challenge_entries set state = 'draft', points = null
    where user_id = ${person()}`,
  'throw an entry away': () => runSql(app.db)`delete from challenge_entries where user_id = ${person()}
    and challenge_id = ${dice.pick(challenges)} and state = 'draft'`,
  award: () =>
    awardPoints(app.db, {
      user_id: person(),
      kind: 'bonus',
      points: 1 + dice.below(50),
      reason: 'Random',
      source: 'test',
      source_id: crypto.randomUUID(),
    }),
  counter: async () => {
    const entry = await firstOf<{ id: number }>(
      app.db,
    )`select id from points_entries e where counters_id is null
      and not exists (select from points_entries c where c.counters_id = e.id) order by random() limit 1`
    if (entry) await counterEntry(app.db, { entryId: entry.id, reason: 'Random', author_id: olga.id })
  },
  merge: async () => {
    const [gone, kept] = [dice.pick(people), dice.pick(people)]
    if (gone !== kept && people.length > 10)
      await app.as(olga)(mergePeople, { gone_id: gone.id, kept_id: kept.id })
  },
  erase: async () => {
    const who = dice.pick(people)
    if (people.length < 10) return
    await app.as(who)(askForErasure, { password: PASSWORD })
    await runSql(app.db)`update erasures set due_at = now() - interval '1 day' where user_id = ${who.id}`
    await eraseDue(app.services, erasePerson(app.services, features))
    people = people.filter((each) => each !== who)
  },
}
// Seldom, for there are sixteen people.
const RARE = new Set(['merge', 'erase'])

test('whatever happens to people, the cards of the overview say what a plain recount says', async () => {
  const names = Object.keys(acts)
  for (let act = 1; act <= ACTS; act += 1) {
    const name = dice.pick(names)
    if (RARE.has(name) && dice.below(4) > 0) continue
    await acts[name]!()
    if (act % LOOK_EVERY > 0) continue
    await remakeChanged(app.db)
    for (const scope of scopes)
      expect(await told(app.db, scope), `after ${act} acts, ${name}`).toEqual(await recount(app.db, scope))
  }
  // Everything anew, points as well, says the same.
  await inTransaction(app.db, remakeAll)
  await remakeChanged(app.db)
  await runSql(app.db)`update dashboard_marks set points_day = null`
  await inTransaction(app.db, movePointsOn)
  for (const scope of scopes) expect(await told(app.db, scope)).toEqual(await recount(app.db, scope))
}, 600_000)

test('days that are over say the same once they are counted', async () => {
  const { db } = app
  const [one, other] = [people[0]!.id, people[1]!.id]
  for (const ago of [0, 1, 2, 5, 40]) {
    await runSql(db)`insert into notifications (user_id, kind, event, created_at, read_at)
      values (${one}, 'points', 'answered', now() - ${ago} * interval '1 day', now())`
    await runSql(
      db,
    )`with made as (insert into duels (state, origin, challenger_id, opponent_id, until, accepted_at, rules, closed_at)
        values ('finished', 'match', ${one}, ${other}, now(), now() - ${ago} * interval '1 day', '{}', now() - ${ago} * interval '1 day')
        returning id)
      insert into duel_players (duel_id, user_id, forfeited) select id, ${one}, ${ago === 2} from made`
  }
  const look = () =>
    Promise.all(scopes.flatMap((scope) => [findDuelDays(db, 90, scope), findNotificationDays(db, 90, scope)]))
  const looked = await look()
  expect(looked[0]!.filter((each) => 'began' in each && each.began > 0)).toHaveLength(5)
  await inTransaction(db, countToldOver)
  expect(await look()).toEqual(looked)
  // From the counts, and no longer from the rows.
  await runSql(db)`delete from notifications where created_at < now() - interval '3 days'`
  expect((await look())[1]).toEqual(looked[1])
})

test('somebody who was seen meanwhile counts as seen within two seconds', async () => {
  const late = await app.person('Late')
  await followPeopleFigures(app.db)
  await runSql(app.db)`update people_figures_marks set followed_at = '-infinity'`
  await followPeopleFigures(app.db)
  await remakeChanged(app.db)
  const { came } = await onlyOf<{ came: boolean }>(
    app.db,
  )`select seen_at > '-infinity' as came from dashboard_people
    where user_id = ${late.id}`
  expect(came).toBe(true)
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Deed, DEEDS } from '#features/recap/contract/figures.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import { createDice } from '#app/testing/dice.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { onlyOf, runSql } from '#platform/server/schema.ts'
import { crewSince, figuresOf, lookAt, postedAt, scoredAt } from './recap.fixture.ts'

const app = useTestApp()
const BEGAN = Date.parse('2026-02-27T14:00:00Z')
const [MINUTE, DAY] = [60_000, 86_400_000]
const WEEKS = ['2026-03-06', '2026-03-13', '2026-03-20'] as const
const DEEDS_DONE = 240

beforeAll(async () => {
  await setSetting(app.db, 'started', 'on')
  await fillBank(app.db, 4)
})

type Ride = { crew: number; from: number; until: number }
/** Something that happened: to whom, when, and as which deed it counts. */
type Fact = { who: number; at: number; deed: Deed | 'points' | 'wins'; thing: string; n: number }

const iso = (at: number) => new Date(at).toISOString()

test('F1: what is kept of random weeks is what a plain count of the facts says, whoever changes crews meanwhile', async () => {
  const dice = createDice(100)
  const people = await newcomers(app, 9)
  const since = iso(BEGAN - 3 * DAY)
  const crews = [0, 3, 6].map((at) => people.slice(at, at + 3))
  const teams: string[] = []
  for (const crew of crews) teams.push(await crewSince(app, crew, since))
  const rides: Ride[][] = people.map((_, at) => [
    { crew: Math.floor(at / 3), from: BEGAN - 3 * DAY, until: Infinity },
  ])
  // Two change to the next crew in the middle of it.
  for (const mover of [1, 5]) {
    const at = BEGAN + dice.below(20 * 1_440) * MINUTE
    const [first] = rides[mover]!
    const crew = (first!.crew + 1) % 3
    first!.until = at
    rides[mover]!.push({ crew, from: at, until: Infinity })
    await runSql(app.db)`update team_members set left_at = ${iso(at)} where user_id = ${people[mover]!.id}`
    await runSql(app.db)`insert into team_members (team_id, user_id, captain, joined_at, left_at)
      values (${teams[crew]!}, ${people[mover]!.id}, false, ${iso(at)}, null)`
  }
  const facts: Fact[] = []
  for (let deed = 0; deed < DEEDS_DONE; deed += 1) facts.push(...(await doSomething(dice, people)))
  const days = await workDays(dice, people)

  for (const friday of WEEKS) await lookAt(app, `${friday}T14:00:00Z`)
  const plain = WEEKS.flatMap((_friday, week) =>
    teams.map((_, crew) => countPlainly({ facts, rides, days, crew, week })),
  )
  expect(
    plain.reduce((sum, { points }) => sum + points, 0),
    'there was something to count',
  ).toBeGreaterThan(300)
  expect(plain.some(({ deeds }) => deeds.full_days > 0)).toBe(true)
  const kept = async () => {
    const all = []
    for (const friday of WEEKS)
      for (const team of teams) {
        const { points, wins, deeds } = await figuresOf(app, team, friday)
        all.push({ points, wins, deeds })
      }
    return all
  }
  expect(await kept()).toEqual(plain)
  // Later facts, and another look: nothing moves.
  for (let deed = 0; deed < 20; deed += 1) await doSomething(dice, people)
  for (const friday of WEEKS) await lookAt(app, `${friday}T15:00:00Z`)
  expect(await kept()).toEqual(plain)

  async function doSomething(chance: typeof dice, riders: typeof people): Promise<Fact[]> {
    const who = chance.below(riders.length)
    const person = riders[who]!
    const at = BEGAN + chance.below(22 * 1_440) * MINUTE
    const fact = (deed: Fact['deed'], thing: string = randomUUID(), n = 1) => [{ who, at, deed, thing, n }]
    const kind = chance.pick([
      'posts',
      'points',
      'duel',
      'courses',
      'lessons',
      'trainings',
      'challenges',
      'rights',
    ] as const)
    switch (kind) {
      case 'posts':
        await postedAt(app, person, iso(at))
        return fact('posts')
      case 'points': {
        const ride = rides[who]!.find(({ from, until }) => at >= from && at < until)!
        const points = chance.below(40)
        await scoredAt(app, { person, team: teams[ride.crew]!, points, at: iso(at) })
        return fact('points', randomUUID(), points)
      }
      case 'duel': {
        const rival = (who + 1 + chance.below(riders.length - 1)) % riders.length
        const { id } = await onlyOf<{ id: string }>(app.db)`insert into duels
          (state, origin, challenger_id, opponent_id, until, accepted_at, rules, closed_at)
          values ('finished', 'challenge', ${person.id}, ${riders[rival]!.id}, now(), now(), '{}', ${iso(at)}) returning id`
        await runSql(app.db)`insert into duel_players (duel_id, user_id, done_at, outcome)
          values (${id}, ${person.id}, ${iso(at)}, 'won'), (${id}, ${riders[rival]!.id}, ${iso(at)}, 'lost')`
        return [...fact('duels', id), ...fact('wins', id), { who: rival, at, deed: 'duels', thing: id, n: 1 }]
      }
      case 'courses':
      case 'lessons': {
        const { id } = await onlyOf<{ id: string }>(
          app.db,
        )`with made as (insert into learning_courses (published_at)
          values (now()) returning id), version as (insert into learning_versions (course_id, version, outline, content)
          select id, 1, '{}', '{}' from made) select id from made`
        const isDone = kind === 'courses'
        await runSql(
          app.db,
        )`insert into learning_enrolments (course_id, user_id, version, completed_at, certificate)
          values (${id}, ${person.id}, 1, ${isDone ? iso(at) : null}, ${isDone ? randomUUID() : null})`
        if (!isDone)
          await runSql(app.db)`insert into learning_places (course_id, user_id, lesson_id, done_at)
            values (${id}, ${person.id}, ${randomUUID()}, ${iso(at)})`
        return fact(kind)
      }
      case 'trainings':
        await runSql(app.db)`with made as (insert into trainings
          (texts, starts_at, ends_at, time_zone, seats, sign_up_until, sign_off_until)
          values ('[]', ${iso(at)}, ${iso(at + 60 * MINUTE)}, 'UTC', 9, ${iso(at)}, ${iso(at)}) returning id)
          insert into training_seats (training_id, user_id, state, attended) select id, ${person.id}, 'seat', true from made`
        return fact('trainings')
      case 'challenges':
        await runSql(app.db)`with made as (insert into challenges
            (opens_at, deadline, for_whom, proof, points_min, points_max)
            values (${iso(at - DAY)}, ${iso(at + DAY)}, 'person', '{}', 1, 9) returning id),
          entry as (insert into challenge_entries (challenge_id, user_id, state, points, decided_at)
            select id, ${person.id}, 'approved', 5, ${iso(at)} from made returning id, challenge_id, user_id)
          insert into challenge_makers (entry_id, challenge_id, user_id, place)
          select id, challenge_id, user_id, 0 from entry`
        return fact('challenges')
      case 'rights': {
        const day = iso(at).slice(0, 10)
        await runSql(app.db)`insert into daily_questions (day, version_id, drawn_by)
          values (${day}, (select version_id from quiz_questions order by code limit 1), 'rule') on conflict do nothing`
        const { added } = await onlyOf<{ added: number }>(app.db)`with own as (insert into daily_answers
            (day, user_id, places, asked_at, due_at, locked_at, verdict)
            values (${day}, ${person.id}, '{0,1}', ${iso(at)}, ${iso(at)}, ${iso(at)}, 'right')
            on conflict do nothing returning user_id) select count(*)::int as added from own`
        return added > 0 ? fact('rights') : []
      }
    }
  }

  /** Days on which people did something, as they are gathered. */
  async function workDays(chance: typeof dice, riders: typeof people): Promise<Set<string>[]> {
    const all = riders.map(() => new Set<string>())
    for (let at = BEGAN; at < BEGAN + 22 * DAY; at += DAY)
      for (const [who, person] of riders.entries()) {
        if (chance.below(10) === 0) continue
        all[who]!.add(iso(at).slice(0, 10))
        await runSql(
          app.db,
        )`insert into streak_days (user_id, day) values (${person.id}, ${iso(at).slice(0, 10)})`
      }
    return all
  }
})

type Plain = { facts: Fact[]; rides: Ride[][]; days: Set<string>[]; crew: number; week: number }

function countPlainly({ facts, rides, days, crew, week }: Plain) {
  const [from, until] = [BEGAN + week * 7 * DAY, BEGAN + (week + 1) * 7 * DAY]
  const rode = (who: number, at: number) =>
    rides[who]!.some((ride) => ride.crew === crew && at >= ride.from && at < ride.until)
  const own = facts.filter(({ who, at }) => at >= from && at < until && rode(who, at))
  const sum = (deed: Fact['deed']) =>
    own.filter((fact) => fact.deed === deed).reduce((total, { n }) => total + n, 0)
  const deeds = Object.fromEntries(DEEDS.map((deed) => [deed, sum(deed)])) as Record<Deed, number>
  deeds.duels = new Set(own.flatMap(({ deed, thing }) => (deed === 'duels' ? thing : []))).size
  for (let day = 0; day < 7; day += 1) {
    const date = iso(from + day * DAY).slice(0, 10)
    if ([0, 6].includes(new Date(date).getUTCDay())) continue
    // Midnight after it in Warsaw, an hour before that of UTC.
    const end = Date.parse(`${date}T23:00:00Z`)
    const aboard = rides.flatMap((_, who) => (rode(who, end) ? [who] : []))
    if (aboard.length > 0 && aboard.every((who) => days[who]!.has(date))) deeds.full_days += 1
  }
  return { points: sum('points'), wins: sum('wins'), deeds }
}

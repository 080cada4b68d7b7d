import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { runSql } from '#platform/server/schema.ts'
import {
  cardOf,
  cardsOf,
  crewSince,
  figuresOf,
  forgetRecaps,
  lookAt,
  postedAt,
  scoredAt,
  stageOnRoad,
  zoneOf,
} from './recap.fixture.ts'

const app = useTestApp()
const LONG_AGO = '2026-01-01T12:00:00Z'
/** Three o'clock in Warsaw, where this programme is. */
const FRIDAY = '2026-03-06'
const THREE = `${FRIDAY}T14:00:00Z`

beforeEach(async () => {
  await forgetRecaps(app)
  await setSetting(app.db, 'started', 'on')
  await setSetting(app.db, 'time_zone', 'Europe/Warsaw')
})

const people = async (count: number) => (await newcomers(app, count)) as [Person, Person, Person, Person]
const listed = async (person: Person) =>
  (await app.as(person)(listNotifications, {})).body.notifications.filter(({ kind }) => kind === 'recap')

test('comes on Friday at three by each one’s own clock, with the same figures for the whole crew', async () => {
  const [kiwi, anna, angel] = await people(3)
  const crew = await crewSince(app, [kiwi, anna, angel], LONG_AGO)
  await zoneOf(app, kiwi, 'Pacific/Auckland')
  await zoneOf(app, angel, 'America/Los_Angeles')
  await postedAt(app, anna, '2026-03-06T01:00:00Z')
  await lookAt(app, '2026-03-06T01:59:00Z')
  expect(await cardsOf(app, FRIDAY)).toEqual([])
  await lookAt(app, '2026-03-06T02:00:00Z')
  expect(await cardsOf(app, FRIDAY), 'three in Auckland').toEqual([kiwi.id])
  // What is done after the first card stands on the next one: a card is the same for all who ride along.
  await postedAt(app, anna, '2026-03-06T10:00:00Z')
  await lookAt(app, '2026-03-06T13:59:00Z')
  expect(await cardsOf(app, FRIDAY)).toHaveLength(1)
  await lookAt(app, THREE)
  expect(await cardsOf(app, FRIDAY)).toHaveLength(2)
  await lookAt(app, '2026-03-06T22:59:00Z')
  expect(await cardsOf(app, FRIDAY)).toHaveLength(2)
  await lookAt(app, '2026-03-06T23:00:00Z')
  expect(await cardsOf(app, FRIDAY), 'three in Los Angeles').toHaveLength(3)
  expect(await figuresOf(app, crew, FRIDAY)).toMatchObject({ deeds: { posts: 1 }, members: 3 })
  const cards = await Promise.all([kiwi, anna, angel].map((person) => cardOf(app, person)))
  expect(new Set(cards.map(({ card }) => JSON.stringify([card!.deeds, card!.road]))).size).toBe(1)
})

test('a week begins where the last card ended, also when the clocks are changed in it', async () => {
  const [anna] = await people(1)
  const crew = await crewSince(app, [anna], LONG_AGO)
  // The night to Sunday, the 29th, has an hour less in Warsaw.
  await lookAt(app, '2026-03-27T14:05:00Z')
  await lookAt(app, '2026-04-03T12:59:00Z')
  expect(await cardsOf(app, '2026-04-03')).toEqual([])
  await lookAt(app, '2026-04-03T13:00:00Z')
  expect(await figuresOf(app, crew, '2026-04-03')).toMatchObject({
    since: '2026-03-27T14:00:00.000Z',
    until: '2026-04-03T13:00:00.000Z',
  })
  // Without a card before, it is seven days of the calendar: an hour less, too.
  const [ben] = await people(1)
  const other = await crewSince(app, [ben], LONG_AGO)
  await lookAt(app, '2026-04-03T13:15:00Z')
  expect(await figuresOf(app, other, '2026-04-03')).toMatchObject({ since: '2026-03-27T14:00:00.000Z' })
})

test('three instances at once give everybody one card, one notice and one week of figures', async () => {
  const riders = await newcomers(app, 6)
  await crewSince(app, riders.slice(0, 3), LONG_AGO)
  await crewSince(app, riders.slice(3), LONG_AGO)
  await Promise.all([lookAt(app, THREE), lookAt(app, THREE), lookAt(app, THREE)])
  await lookAt(app, '2026-03-07T09:00:00Z')
  expect(await cardsOf(app, FRIDAY)).toEqual(riders.map(({ id }) => id).toSorted())
  const { rows } = await sql<{ user_id: string; n: number }>`select user_id, count(*)::int as n
    from notifications where kind = 'recap' group by user_id`.execute(app.db)
  expect(rows.map(({ n }) => n)).toEqual([1, 1, 1, 1, 1, 1])
  const { rows: weeks } = await sql`select from recap_crews`.execute(app.db)
  expect(weeks).toHaveLength(2)
})

test('facts that come late change nothing of a card that was sent', async () => {
  const [anna] = await people(1)
  const team = await crewSince(app, [anna], LONG_AGO)
  await scoredAt(app, { person: anna, team, points: 40, at: '2026-03-03T10:00:00Z' })
  await lookAt(app, THREE)
  const before = await cardOf(app, anna)
  expect(before.card?.road).toBe('40 points further on the road this week.')
  await scoredAt(app, { person: anna, team, points: 900, at: '2026-03-04T10:00:00Z' })
  await postedAt(app, anna, '2026-03-04T10:00:00Z')
  await lookAt(app, '2026-03-06T15:00:00Z')
  expect(await cardOf(app, anna)).toEqual(before)
})

test('whoever rides in no crew, has joined after it, or has left before, gets none', async () => {
  const [anna, late, gone, alone] = await people(4)
  const crew = await crewSince(app, [anna, late, gone], LONG_AGO)
  await runSql(app.db)`update team_members set joined_at = '2026-03-06T14:30:00Z' where user_id = ${late.id}`
  await runSql(app.db)`update team_members set left_at = '2026-03-06T13:00:00Z' where user_id = ${gone.id}`
  await lookAt(app, '2026-03-06T16:00:00Z')
  expect(await cardsOf(app, FRIDAY)).toEqual([anna.id])
  expect(await cardOf(app, alone)).toEqual({ card: null, older: null, newer: null })
  expect(await listed(gone)).toEqual([])
  expect((await figuresOf(app, crew, FRIDAY)).members).toBe(1)
})

test('a weekend that is over brings no card any more', async () => {
  const [anna] = await people(1)
  await crewSince(app, [anna], LONG_AGO)
  await lookAt(app, '2026-03-08T22:59:00Z')
  expect(await cardsOf(app, FRIDAY)).toEqual([anna.id])
  await forgetRecaps(app)
  const [ben] = await people(1)
  await crewSince(app, [ben], LONG_AGO)
  await lookAt(app, '2026-03-08T23:00:00Z')
  expect(await cardsOf(app, FRIDAY)).toEqual([])
})

test('a quiet week is kind, and so is the first one of a crew', async () => {
  const [anna, ben, cleo] = await people(3)
  await crewSince(app, [anna], LONG_AGO)
  await crewSince(app, [ben], '2026-03-04T12:00:00Z')
  const fresh = await crewSince(app, [cleo], '2026-03-04T12:00:00Z')
  await scoredAt(app, { person: cleo, team: fresh, points: 7, at: '2026-03-05T10:00:00Z' })
  await lookAt(app, THREE)
  const roads = await Promise.all([anna, ben, cleo].map(async (one) => (await cardOf(app, one)).card))
  expect(roads.map((card) => card!.road)).toEqual([
    'A quiet week: the camper had a rest, and the road will wait.',
    'A new crew on the road. The first days are for packing.',
    'Founded this week, and already 7 points further.',
  ])
  expect(roads[0]).toMatchObject({ deeds: [], place: null, thanks: null })
  expect(roads[0]!.thanks_words).toContain('good that you are all aboard')
})

test('with the programme, and with its last stage, the cards end', async () => {
  const [anna] = await people(1)
  await crewSince(app, [anna], LONG_AGO)
  await setSetting(app.db, 'started', 'off')
  await lookAt(app, THREE)
  await setSetting(app.db, 'started', 'on')
  const stageUntil = (until: string) =>
    runSql(app.db)`insert into stages (name, "order", starts_at, ends_at)
      values ('Brno', 1, '2026-02-01T00:00:00Z', ${until})`
  await stageUntil('2026-02-27T00:00:00Z')
  await lookAt(app, THREE)
  expect(await cardsOf(app, FRIDAY)).toEqual([])
  await sql`delete from stages`.execute(app.db)
  await stageUntil('2026-03-04T00:00:00Z')
  await lookAt(app, THREE)
  expect((await cardOf(app, anna)).card).toMatchObject({ town: 'Brno' })
})

test('switched off for all, a segment or a person nothing comes, and what came stays to be read', async () => {
  const [anna, ben, cora] = await people(3)
  await crewSince(app, [anna, ben, cora], LONG_AGO)
  await lookAt(app, THREE)
  await setSwitch(app.db, { module: 'RecapModule', scope: 'person', target: ben.id, is_on: false })
  await runSql(app.db)`update users set segment = 'night shift' where id = ${cora.id}`
  await setSwitch(app.db, { module: 'RecapModule', scope: 'segment', target: 'night shift', is_on: false })
  await lookAt(app, '2026-03-13T14:00:00Z')
  expect(await cardsOf(app, '2026-03-13')).toEqual([anna.id])
  expect(await listed(ben), 'its notice is gone with it').toEqual([])
  expect(await listed(anna)).toHaveLength(2)
  expect((await cardOf(app, ben)).card?.week).toBe(FRIDAY)
  await setSwitch(app.db, { module: 'RecapModule', scope: 'all', target: '', is_on: false })
  await lookAt(app, '2026-03-20T14:00:00Z')
  expect(await cardsOf(app, '2026-03-20')).toEqual([])
  expect((await cardOf(app, anna)).card?.week).toBe('2026-03-13')
})

test('everybody reads their own cards alone, of the crew with which they rode then, and leafs through them', async () => {
  const [anna, ben] = await people(2)
  const first = await crewSince(app, [anna], LONG_AGO)
  await lookAt(app, THREE)
  await runSql(app.db)`update team_members set left_at = '2026-03-09T10:00:00Z' where user_id = ${anna.id}`
  const second = await crewSince(app, [anna, ben], '2026-03-10T10:00:00Z')
  await lookAt(app, '2026-03-13T14:00:00Z')
  const newest = await cardOf(app, anna)
  expect([newest.card?.team.id, newest.older, newest.newer]).toEqual([second, FRIDAY, null])
  const before = await cardOf(app, anna, FRIDAY)
  expect([before.card?.team.id, before.older, before.newer]).toEqual([first, null, '2026-03-13'])
  const foreign = await cardOf(app, ben, FRIDAY)
  const missing = await cardOf(app, ben, '2020-01-03')
  expect(foreign).toMatchObject({ code: 'recap_not_found' })
  expect({ ...foreign, request_id: '' }).toEqual({ ...missing, request_id: '' })
  const [notice] = await listed(ben)
  expect(notice?.notice).toMatchObject({ path: '/recap/2026-03-13', detail: expect.any(String) as string })
})

// The last one: a stage that the ledger names stays.
test('places are those of the board of the stage, and only going up is told', async () => {
  const [anna, ben, cleo, more] = await people(4)
  const crews = [
    await crewSince(app, [anna], LONG_AGO),
    await crewSince(app, [ben], LONG_AGO),
    await crewSince(app, [cleo], LONG_AGO),
  ] as const
  const brno = await stageOnRoad(app, 'Brno', ['2026-02-01T00:00:00Z', '2026-03-20T00:00:00Z'])
  const wien = await stageOnRoad(app, 'Wien', ['2026-03-20T00:00:00Z', '2026-06-30T00:00:00Z'])
  const score = async (stage: string, at: string, points: readonly number[]) => {
    for (const [crew, person] of [anna, ben, cleo].entries())
      if (points[crew]) await scoredAt(app, { person, team: crews[crew]!, points: points[crew]!, at, stage })
  }
  const places = async () =>
    Promise.all([anna, ben, cleo].map(async (one) => (await cardOf(app, one)).card!.place))
  await score(brno, '2026-03-03T10:00:00Z', [50, 80])
  await lookAt(app, THREE)
  expect(await places()).toEqual(['Place 2 of 3 in the stage Brno.', 'Place 1 of 3 in the stage Brno.', null])
  expect((await cardOf(app, anna)).card).toMatchObject({
    road: 'On the way from Brno to Wien, 50 points further than a week ago.',
    next: { kind: 'place', words: 'one won duel to place 1', path: '/duels' },
  })
  await score(brno, '2026-03-10T10:00:00Z', [60, 10])
  await lookAt(app, '2026-03-13T14:00:00Z')
  expect(await places()).toEqual([
    'Place 1 of 3 in the stage Brno, 1 place up.',
    'Place 2 of 3 in the stage Brno.',
    null,
  ])
  await setSetting(app.db, 'teams_ranked_by', 'average')
  await runSql(app.db)`insert into team_members (team_id, user_id, captain, joined_at, left_at)
    values (${crews[0]}, ${more.id}, false, ${LONG_AGO}, null)`
  await score(wien, '2026-03-24T10:00:00Z', [50, 30, 30])
  await lookAt(app, '2026-03-27T14:00:00Z')
  expect(await places(), 'another board: nothing to compare, and points for each aboard').toEqual([
    'Place 3 of 3 in the stage Wien.',
    'Place 1 of 3 in the stage Wien.',
    'Place 1 of 3 in the stage Wien.',
  ])
  expect(await figuresOf(app, crews[0], '2026-03-27')).toMatchObject({ missing: 10, next_place: 1 })
  await setSetting(app.db, 'teams_ranked_by', 'sum')
  await setSwitch(app.db, { module: 'RankingModule', scope: 'person', target: anna.id, is_on: false })
  const { card } = await cardOf(app, anna)
  expect([card!.place, card!.next.kind], 'boards are off for her').toEqual([null, 'ride'])
})

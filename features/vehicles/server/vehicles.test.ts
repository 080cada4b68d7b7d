import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getMyTeam, teamChanged } from '#features/teams/contract/teams.ts'
import { listAccessories, saveVehicle } from '#features/vehicles/contract/vehicles.ts'
import { awardPoints } from '#features/points/server/points.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let serial = 0

async function newCrew() {
  serial += 1
  const [captain, mate] = [await app.person(`Captain${serial}`), await app.person(`Mate${serial}`)]
  const { id } = await app.crew(`Painters ${serial}`, captain, mate)
  return { id, captain, mate }
}

const earn = (person: Person, points: number, more: { kind?: 'educational'; stage_id?: string } = {}) =>
  awardPoints(app.db, {
    user_id: person.id,
    kind: 'business',
    points,
    reason: 'Results',
    source: 'test',
    rule: 'test@1',
    source_id: `${person.id} ${(serial += 1)}`,
    ...more,
  })

const plain = { type: 'alcove', colour: 'plum', accessories: [] } as const

test('the captain paints and equips, and every member is told', async () => {
  const { captain, mate } = await newCrew()
  app.told.length = 0
  const wish = { ...plain, accessories: ['flag', 'luggage', 'flag'] as const }
  const { status, body } = await app.as(captain)(saveVehicle, { ...wish, accessories: [...wish.accessories] })
  expect([status, body.vehicle]).toEqual([200, { ...plain, accessories: ['luggage', 'flag'] }])
  expect((await app.as(mate)(getMyTeam, {})).body.team?.vehicle).toEqual(body.vehicle)
  expect(app.told).toContainEqual({
    userIds: expect.arrayContaining([captain.id, mate.id]),
    event: teamChanged.name,
    payload: {},
  })
})

test('whoever is not the captain, or rides in no crew, may look and try, and is told why saving is refused', async () => {
  const { mate } = await newCrew()
  const walker = await app.person('Walker')
  for (const [person, code, status] of [
    [mate, 'team_not_captain', 403],
    [walker, 'team_none', 409],
  ] as const) {
    const offers = await app.as(person)(listAccessories, {})
    expect([offers.status, offers.body.save, offers.body.accessories.length]).toEqual([200, code, 11])
    const refused = await app.as(person)(saveVehicle, { ...plain, accessories: [] })
    expect([refused.status, refused.body.code]).toEqual([status, code])
  }
})

test('an accessory is refused until the crew has earned it, and comes with the points', async () => {
  const { captain, mate } = await newCrew()
  const lights = async () =>
    (await app.as(captain)(listAccessories, {})).body.accessories.find(({ name }) => name === 'lights')
  expect(await lights()).toMatchObject({ rule: 'points', needed: 250, reached: 0, unlocked: false })
  const wish = { ...plain, accessories: ['lights' as const] }
  expect((await app.as(captain)(saveVehicle, wish)).body.code).toBe('vehicle_accessory_locked')
  await earn(captain, 150)
  await earn(mate, 100)
  expect(await lights()).toMatchObject({ reached: 250, unlocked: true })
  expect((await app.as(captain)(saveVehicle, wish)).status).toBe(200)
})

test('what is mounted may be saved again after points were countered', async () => {
  const { captain } = await newCrew()
  const wish = { ...plain, accessories: ['lights' as const] }
  await earn(captain, 300)
  await app.as(captain)(saveVehicle, wish)
  await earn(captain, -200)
  expect((await app.as(captain)(saveVehicle, { ...wish, colour: 'sand' })).status).toBe(200)
  await app.as(captain)(saveVehicle, { ...plain, accessories: [] })
  expect((await app.as(captain)(saveVehicle, wish)).body.code).toBe('vehicle_accessory_locked')
})

test('a stage counts once it has ended', async () => {
  const { captain } = await newCrew()
  const { rows } = await sql<{ id: string }>`insert into stages (name, "order", starts_at, ends_at) values
    ('Done', 1, now() - interval '2 days', now() - interval '1 day'),
    ('Running', 2, now() - interval '1 day', now() + interval '1 day') returning id`.execute(app.db)
  for (const { id } of rows) await earn(captain, 10, { stage_id: id })
  const { body } = await app.as(captain)(listAccessories, {})
  expect(body.accessories.find(({ name }) => name === 'bikes')).toMatchObject({ reached: 1, unlocked: true })
})

test('two accessories in one place are refused, and nothing is saved', async () => {
  const { captain } = await newCrew()
  await earn(captain, 6_000)
  const refused = await app.as(captain)(saveVehicle, { ...plain, accessories: ['kayak', 'luggage'] })
  expect([refused.status, refused.body.code]).toEqual([400, 'vehicle_accessories_clash'])
  expect((await app.as(captain)(getMyTeam, {})).body.team?.vehicle.type).toBe('classic')
})

test('an unknown type, colour or accessory is an input error that names the field', async () => {
  const { captain } = await newCrew()
  for (const [field, wrong] of [
    ['type', { ...plain, type: 'spaceship' }],
    ['colour', { ...plain, colour: 'beige' }],
    ['accessories.0', { ...plain, accessories: ['rocket'] }],
  ] as const) {
    const { status, body } = await app.as(captain)(saveVehicle, wrong as never)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  }
})

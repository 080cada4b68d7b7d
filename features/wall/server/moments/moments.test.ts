import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countNotifications } from '#features/notifications/contract/notifications.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { planStages } from '#features/points/server/ledger.fixture.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { closeEndedStages } from '#features/stages/server/stages.ts'
import { hideWallEntry } from '#features/wall/contract/console.ts'
import { likeWallEntry, reportWallEntry } from '#features/wall/contract/entries.ts'
import { listWall, type WallPost, wallChanged } from '#features/wall/contract/wall.ts'
import { comment } from '#features/wall/server/wall.fixture.ts'
import { findUnlocked } from '#features/vehicles/server/vehicles.unlocked.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { tellMoments } from './moments.ts'

const look = (app: TestApp) => tellMoments(app.services, [findUnlocked])
const award = (app: TestApp, person: Person, points: number) =>
  awardPoints(app.db, {
    user_id: person.id,
    kind: 'business',
    points,
    reason: 'Test',
    source: 'test',
    source_id: crypto.randomUUID(),
    stage_id: null,
  })
const momentsOf = async (app: TestApp, reader: Person, filter: 'all' | 'crew' = 'all') =>
  (await app.as(reader)(listWall, { filter })).body.posts.filter(({ moment }) => moment !== null)
const told = (posts: readonly WallPost[]) =>
  posts.map(({ moment }) =>
    [moment!.crew, moment!.kind, moment!.stage ?? moment!.accessory ?? '', moment!.place ?? '']
      .join(' ')
      .trim(),
  )

async function withApp(work: (app: TestApp) => Promise<void>) {
  const app = await startTestApp()
  try {
    await work(app)
  } finally {
    await app.stop()
  }
}

describe('what a crew reaches', () => {
  test('comes to the wall once, and what stood before the first look does not', () =>
    withApp(async (app) => {
      await planStages(app.db, 2)
      const [anna, ben, cleo, reader] = await newcomers(app, 4)
      await app.crew('Old hands', anna!)
      await award(app, anna!, 300)
      await look(app)
      expect(await momentsOf(app, reader!), 'history is noted, not told').toEqual([])

      const { id } = await app.crew('Żubry', ben!, cleo!)
      await sql`update teams set seats = 2 where id = ${id}`.execute(app.db)
      await award(app, ben!, 1_200)
      await Promise.all([look(app), look(app), look(app)])
      await look(app)
      const posts = await momentsOf(app, reader!)
      expect(told(posts).toSorted(), 'of two accessories at once the last').toEqual([
        'Żubry accessory awning',
        'Żubry full',
        'Żubry stage Stage 1',
      ])
      expect(posts[0]).toMatchObject({ author: { id: null, first_name: 'Żubry' }, text: '', mine: false })
      expect(posts[0]!.moment).toMatchObject({ team_id: id, members: 2, vehicle: { accessories: [] } })
      expect(app.told.filter(({ event }) => event === wallChanged.name).length).toBeGreaterThan(0)
      for (const person of [ben!, reader!]) {
        const counters = (await app.as(person)(countNotifications, {})).body.data
        expect([counters.post_liked, counters.post_commented], 'nobody is notified').toEqual([0, 0])
      }

      const organiser = await app.person('Olga', { role: 'organiser' })
      const [first, second] = posts
      expect(
        (await app.as(reader!)(likeWallEntry, { entry_id: first!.id, reaction: 'applause' })).status,
      ).toBe(200)
      await comment(app, reader!, { post_id: first!.id, text: 'Well done!' })
      expect((await app.as(reader!)(reportWallEntry, { entry_id: second!.id, reason: 'other' })).status).toBe(
        200,
      )
      await app.as(organiser)(hideWallEntry, { entry_id: second!.id, reason: 'Not wanted here.' })
      const left = await momentsOf(app, reader!)
      expect(left).toHaveLength(2)
      expect(left.find((post) => post.id === first!.id)).toMatchObject({ likes: 1, comments: 1 })
      expect(
        (await app.as(reader!)(listWall, { search: 'zub' })).body.posts.map(({ id: found }) => found),
        'found by the name of the crew, without accents',
      ).toContain(first!.id)
    }))

  test('is noted and not told while the organisers want no moments, nor later', () =>
    withApp(async (app) => {
      await look(app)
      await setSetting(app.db, 'crew_moments', false)
      const anna = await newcomer(app)
      await app.crew('Quiet ones', anna)
      await award(app, anna, 300)
      await look(app)
      await setSetting(app.db, 'crew_moments', true)
      await award(app, anna, 1)
      await look(app)
      expect(await momentsOf(app, anna)).toEqual([])
    }))

  test('of a closed stage the first three places, and of a crew that closed nothing', () =>
    withApp(async (app) => {
      const stages = await planStages(app.db, 1)
      await look(app)
      const people = await newcomers(app, 5)
      for (const [at, person] of people.entries()) {
        await app.crew(`Crew ${at}`, person)
        await award(app, person, 50 - at)
      }
      await sql`update teams set closed_at = now() where name = 'Crew 1'`.execute(app.db)
      await sql`update stages set ends_at = now() where id = ${stages[0]}`.execute(app.db)
      await closeEndedStages(app.db)
      await look(app)
      await look(app)
      const posts = told(await momentsOf(app, people[4]!)).filter((line) => line.includes('place'))
      expect(posts.toSorted()).toEqual(['Crew 0 place Stage 1 1', 'Crew 2 place Stage 1 3'])
    }))

  test('stays near its own crew once the day has had its share for everybody', () =>
    withApp(async (app) => {
      await planStages(app.db, 1)
      await look(app)
      const people = await newcomers(app, 30)
      await Promise.all(people.map((person, at) => app.crew(`Many ${at}`, person)))
      for (const person of people) await award(app, person, 5)
      await look(app)
      const reader = await newcomer(app)
      const wide = (await app.as(reader)(listWall, {})).body
      const all = [...wide.posts, ...(await app.as(reader)(listWall, { cursor: wide.next! })).body.posts]
      expect(all).toHaveLength(24)
      for (const person of people) expect(await momentsOf(app, person, 'crew')).toHaveLength(1)
    }))
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  archiveChallenge,
  changeChallenge,
  closeChallenge,
  copyChallenge,
  countChallengeReach,
  createChallenge,
  deleteChallenge,
  exportChallenge,
  getChallengeConsole,
  listChallengeConsole,
  publishChallenge,
} from '#features/challenges/contract/console.ts'
import { countChallenges, getChallenge, listChallenges } from '#features/challenges/contract/challenges.ts'
import { countNotifications } from '#features/notifications/contract/notifications.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import {
  challengeContent,
  challengesOf,
  englishText,
  everybody,
  handedIn,
  handIn,
  inHours,
  look,
  openChallenge,
  save,
  turnClock,
  writeChallenge,
} from './challenges.fixture.ts'
import { turnChallenges } from './challenges.jobs.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})
beforeEach(async () => {
  await sql`truncate challenges, challenge_entries, notifications cascade`.execute(app.db)
})

describe('what people see', () => {
  test('a draft, another audience and an archived challenge are not there, by any way', async () => {
    const anna = await newcomer(app)
    const draft = await writeChallenge(app, olga)
    const foreign = await openChallenge(app, olga, { audience: { ...everybody, segments: ['Elsewhere'] } })
    const archived = await openChallenge(app, olga)
    await app.as(olga)(closeChallenge, { challenge_id: archived })
    await app.as(olga)(archiveChallenge, { challenge_id: archived, archived: true })
    expect(await challengesOf(app, anna)).toEqual([])
    const missing = await app.as(anna)(getChallenge, { challenge_id: crypto.randomUUID() })
    for (const challenge_id of [draft.id, foreign, archived]) {
      expect((await app.as(anna)(getChallenge, { challenge_id })).body).toEqual(missing.body)
      expect((await save(app, anna, challenge_id)).body).toEqual(missing.body)
      expect((await handIn(app, anna, challenge_id)).body).toEqual(missing.body)
    }
    expect((await app.as(anna)(countChallenges, {})).body.data).toEqual({
      open: 0,
      working: 0,
      to_check: 0,
      next: null,
    })
  })

  test('what is to be done stands first by its end; each has its standing, and all are counted', async () => {
    const anna = await newcomer(app)
    const late = await openChallenge(app, olga, { deadline: inHours(90) })
    const soon = await openChallenge(app, olga, { deadline: inHours(3) })
    const coming = await openChallenge(app, olga, { opens_at: inHours(2), deadline: inHours(5) })
    const missed = await openChallenge(app, olga, { deadline: inHours(1) })
    const working = await openChallenge(app, olga)
    const waiting = await openChallenge(app, olga)
    await save(app, anna, working)
    await handedIn(app, anna, waiting)
    await turnClock(app, missed, 2 * 3_600_000)
    const { body } = await app.as(anna)(listChallenges, {})
    expect(body.challenges.map(({ id, standing }) => [id, standing])).toEqual([
      [soon, 'open'],
      [late, 'open'],
      [working, 'working'],
      [waiting, 'waiting'],
      [coming, 'coming'],
      [missed, 'missed'],
    ])
    expect(body.counts).toEqual({ open: 2, working: 1, waiting: 1, coming: 1, done: 0, missed: 1 })
    expect(await challengesOf(app, anna, { standing: 'coming' })).toEqual([coming])
  })

  test('words are found in every language without accents, and shown in the reader’s own', async () => {
    const anna = await newcomer(app)
    const texts = [
      englishText(),
      { ...englishText(), language: 'pl' as const, title: 'Spacer żółtym szlakiem' },
    ]
    const id = await openChallenge(app, olga, { texts })
    expect(await challengesOf(app, anna, { search: 'zolty' })).toEqual([id])
    expect(await challengesOf(app, anna, { search: 'noon tell' })).toEqual([id])
    expect(await challengesOf(app, anna, { search: 'noon 100%' })).toEqual([])
    const polish = app.as(anna, { headers: { 'accept-language': 'pl' } })
    expect((await polish(getChallenge, { challenge_id: id })).body.challenge.title).toMatch(/^Spacer/)
  })

  test('a page has thirty, and the next one goes on where it ended', async () => {
    const anna = await newcomer(app)
    for (let at = 0; at < 32; at += 1) await openChallenge(app, olga)
    const first = (await app.as(anna)(listChallenges, {})).body
    const second = (await app.as(anna)(listChallenges, { cursor: first.next! })).body
    const ids = [...first.challenges, ...second.challenges].map(({ id }) => id)
    expect([first.challenges.length, second.next, new Set(ids).size]).toEqual([30, null, 32])
  })
})

describe('what opens', () => {
  test('C-45: is told to whom it is meant for, once, and counted', async () => {
    const anna = await app.person('Meant', { segment: 'North' })
    const ben = await app.person('Other', { segment: 'South' })
    const audience = { ...everybody, segments: ['North'] }
    const id = await openChallenge(app, olga, { audience, opens_at: inHours(1), deadline: inHours(9) })
    const unread = async (person: Person) =>
      (await app.as(person)(countNotifications, {})).body.data.challenge
    expect(await unread(anna)).toBe(0)
    await turnClock(app, id, 2 * 3_600_000)
    await turnChallenges(app.services)
    await turnChallenges(app.services)
    expect([await unread(anna), await unread(ben)]).toEqual([1, 0])
    const [first] = (await app.as(anna)(listNotifications, {})).body.notifications
    expect(first!.challenge).toMatchObject({ id, event: 'published', title: 'A walk at noon', state: null })
  })

  test('is told to everybody without naming them when it is for all, else to those it is for', async () => {
    const anna = await app.person('Named', { segment: 'Named' })
    const told = async (audience: typeof everybody) => {
      const id = await openChallenge(app, olga, { audience, opens_at: inHours(1), deadline: inHours(9) })
      await turnClock(app, id, 2 * 3_600_000)
      app.told.length = 0
      await turnChallenges(app.services)
      return app.told.flatMap(({ event, userIds }) => (event === 'notifications.changed' ? [userIds] : []))
    }
    expect(await told(everybody)).toEqual([['everyone']])
    expect(await told({ ...everybody, segments: ['Named'] })).toEqual([[anna.id]])
  })

  test('open browsers hear that a challenge has run out, once', async () => {
    const id = await openChallenge(app, olga)
    await turnClock(app, id, 25 * 3_600_000)
    app.told.length = 0
    await turnChallenges(app.services)
    await turnChallenges(app.services)
    expect(app.told.map(({ event }) => event)).toEqual(['challenges.changed'])
  })
})

describe('what organisers change', () => {
  test('while it is open only what hurts nobody; words get a version', async () => {
    const { id, ...content } = await writeChallenge(app, olga)
    const sent = challengeContent({ opens_at: content.opens_at, deadline: content.deadline })
    const change = (wish: object) => app.as(olga)(changeChallenge, { challenge_id: id, ...sent, ...wish })
    expect((await change({ points_max: 90 })).body.challenge.points_max).toBe(90)
    await change({})
    await app.as(olga)(publishChallenge, { challenge_id: id })
    const refused = await change({ points_max: 90 })
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      409,
      'challenge_runs',
      ['points_max'],
    ])
    const reworded = await change({ texts: [englishText({ title: 'A longer walk' })], deadline: inHours(40) })
    expect(reworded.body.challenge).toMatchObject({ version: 2, title: 'A longer walk' })
    const { rows } = await sql`select from challenge_texts where challenge_id = ${id}`.execute(app.db)
    expect(rows).toHaveLength(2)
  })

  test('a draft is deleted, what was published is not; a copy is a draft', async () => {
    const { id: draft } = await writeChallenge(app, olga)
    const id = await openChallenge(app, olga)
    expect((await app.as(olga)(deleteChallenge, { challenge_id: id })).body.code).toBe('challenge_published')
    expect((await app.as(olga)(publishChallenge, { challenge_id: id })).body.code).toBe('challenge_published')
    expect((await app.as(olga)(deleteChallenge, { challenge_id: draft })).status).toBe(200)
    const copy = (await app.as(olga)(copyChallenge, { challenge_id: id })).body.challenge
    expect(copy).toMatchObject({ state: 'draft', title: 'A walk at noon', entries: 0 })
    const listed = (await app.as(olga)(listChallengeConsole, { stage: 'draft' })).body.challenges
    expect(listed.map((each) => each.id)).toEqual([copy.id])
  })

  test('closing ends it at once, and an open one is not archived', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga)
    await save(app, anna, id)
    const early = await app.as(olga)(archiveChallenge, { challenge_id: id, archived: true })
    expect(early.body.code).toBe('challenge_not_over')
    await app.as(olga)(closeChallenge, { challenge_id: id })
    expect((await handIn(app, anna, id)).body.code).toBe('challenge_over')
    expect((await look(app, anna, id)).standing).toBe('missed')
    expect((await app.as(olga)(closeChallenge, { challenge_id: id })).body.code).toBe(
      'challenge_not_published',
    )
  })

  test('it may last as long as its stage; without one its moments are asked for', async () => {
    const { rows } = await sql<{
      id: string
      ends_at: string
    }>`insert into stages (name, "order", starts_at, ends_at)
      values ('Coast', 7, now() - interval '1 day', now() + interval '9 days') returning id, ends_at`.execute(
      app.db,
    )
    const sent = { ...challengeContent(), opens_at: null, deadline: null }
    const made = await app.as(olga)(createChallenge, { ...sent, stage_id: rows[0]!.id })
    expect(Date.parse(made.body.challenge.deadline)).toBe(Date.parse(rows[0]!.ends_at))
    const refused = await app.as(olga)(createChallenge, sent)
    expect(Object.keys(refused.body.fields!)).toEqual(['opens_at', 'deadline'])
    const nowhere = await app.as(olga)(createChallenge, { ...challengeContent(), stage_id: randomUUID() })
    expect(Object.keys(nowhere.body.fields!)).toEqual(['stage_id'])
  })

  test('the reach is counted before, and a deadline that has passed is not published', async () => {
    const everyone = (await app.as(olga)(countChallengeReach, { audience: everybody })).body.reach
    expect(everyone).toBeGreaterThan(1)
    const nobody = { ...everybody, segments: ['Nobody'] }
    expect((await app.as(olga)(countChallengeReach, { audience: nobody })).body.reach).toBe(0)
    const { id } = await writeChallenge(app, olga, { opens_at: inHours(-5), deadline: inHours(-1) })
    expect((await app.as(olga)(publishChallenge, { challenge_id: id })).body.code).toBe(
      'challenge_deadline_past',
    )
  })

  test('entries are exported without a cell that runs as a formula', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga)
    await handedIn(app, anna, id, { text: '=1+1' })
    const { csv } = (await app.as(olga)(exportChallenge, { challenge_id: id })).body
    expect(csv).toContain(`'=1+1`)
    expect(csv.split('\r\n')[1]).toContain('handed_in')
    expect((await app.as(olga)(getChallengeConsole, { challenge_id: id })).body.challenge.to_review).toBe(1)
  })
})

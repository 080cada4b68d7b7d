import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreeToWall, appealEntry } from '#features/challenges/contract/entries.ts'
import {
  approveReviews,
  claimReview,
  getReview,
  listReviews,
  undoReview,
} from '#features/challenges/contract/reviews.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { closeEndedStages } from '#features/stages/server/stages.ts'
import { proveLedger } from '#features/points/server/points.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import type { After } from '#platform/server/database/transaction.ts'
import {
  decide,
  earned,
  englishText,
  handedIn,
  handIn,
  inHours,
  look,
  onlyPhotos,
  openChallenge,
  save,
  somePhoto,
} from './challenges.fixture.ts'
import { decide as decideAs } from './challenges.reviewing.ts'

let app: TestApp
let olga: Person
let piotr: Person
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'convoy-reviews-'))
  app = await startTestApp({ dataDir: folder })
  olga = await app.person('Olga', { role: 'organiser' })
  piotr = await app.person('Piotr', { role: 'administrator' })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await sql`truncate challenges, challenge_entries, notifications cascade`.execute(app.db)
})

describe('an approval', () => {
  test('of two reviewers at once is one, and awards once', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga)
    const entry = await handedIn(app, anna, id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => decide(app, at % 2 ? olga : piotr, entry, 'approve')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await earned(app))[anna.id]).toBe(60)
    expect((await look(app, anna, id)).entry).toMatchObject({ state: 'approved', points: 60, own_points: 60 })
    const [first] = (await app.as(anna)(listNotifications, {})).body.notifications
    expect(first!.challenge).toMatchObject({ event: 'approved', points: 60, comment: 'Because.' })
    expect((await proveLedger(app.db)).differences).toEqual([])
  })

  test('gives points within the range alone', async () => {
    const id = await openChallenge(app, olga, { points_min: 10, points_max: 30 })
    const anna = await newcomer(app)
    const entry = await handedIn(app, anna, id)
    for (const points of [9, 31])
      expect((await decide(app, olga, entry, 'approve', { points })).body.code).toBe('challenge_points_wrong')
    expect((await decide(app, olga, entry, 'approve', { points: 20 })).body.review.points).toBe(20)
    expect((await earned(app))[anna.id]).toBe(20)
  })

  test('is taken back by counter-entries with a reason, and may be given again', async () => {
    const anna = await newcomer(app)
    const entry = await handedIn(app, anna, await openChallenge(app, olga))
    const undo = () => app.as(piotr)(undoReview, { entry_id: entry, reason: 'It was another photo.' })
    expect((await undo()).body.code).toBe('challenge_not_approved')
    await decide(app, olga, entry, 'approve')
    const undone = await Promise.all(Array.from({ length: 10 }, undo))
    expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await earned(app))[anna.id]).toBe(0)
    await decide(app, olga, entry, 'approve')
    expect((await earned(app))[anna.id]).toBe(60)
    const { rows } = await sql`select points, reason from points_entries where user_id = ${anna.id}
      order by id`.execute(app.db)
    expect(rows).toEqual([
      { points: 60, reason: 'Challenge: A walk at noon' },
      { points: -60, reason: 'It was another photo.' },
      { points: 60, reason: 'Challenge: A walk at noon' },
    ])
  })

  test('that was no is taken back too, and its entry waits where it waited; not what its maker has gone on with', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga)
    const entry = await handedIn(app, anna, id)
    const undo = () => app.as(olga)(undoReview, { entry_id: entry, reason: '' })
    const state = async () => (await look(app, anna, id)).entry!.state
    await decide(app, olga, entry, 'reject')
    expect((await undo()).status).toBe(200)
    expect(await state()).toBe('handed_in')
    await decide(app, olga, entry, 'improve')
    expect((await undo()).status).toBe(200)
    expect((await look(app, anna, id)).entry).toMatchObject({ state: 'handed_in', improve_until: null })
    await decide(app, olga, entry, 'improve')
    await save(app, anna, id, { version: (await look(app, anna, id)).entry!.version, text: 'Better.' })
    expect((await undo()).body.code).toBe('challenge_gone_on')
    await handIn(app, anna, id, (await look(app, anna, id)).entry!.version)
    await decide(app, olga, entry, 'reject')
    await app.as(anna)(appealEntry, { challenge_id: id, text: 'But we did walk.' })
    await decide(app, piotr, entry, 'reject')
    expect(await state()).toBe('final')
    expect((await undo()).status).toBe(200)
    expect(await state()).toBe('appealed')
    await decide(app, olga, entry, 'approve')
    expect((await undo()).status).toBe(200)
    const { rows } =
      await sql`select reason from points_entries where user_id = ${anna.id} and points < 0`.execute(app.db)
    expect(rows).toEqual([{ reason: 'A decision about a challenge was taken back' }])
    const [first] = (await app.as(anna)(listNotifications, {})).body.notifications
    expect(first!.challenge).toMatchObject({ event: 'undone' })
  })

  test('while the stage closes counts in that stage or, when it is closed, in the running one', async () => {
    const { rows } = await sql<{ id: string }>`insert into stages (name, "order", starts_at, ends_at) values
      ('Closing', 1, now() - interval '2 days', now() - interval '1 second'),
      ('Running', 2, now(), now() + interval '1 day') returning id`.execute(app.db)
    const [closing, running] = rows.map((row) => row.id)
    const id = await openChallenge(app, olga, { stage_id: closing! })
    const people = await Promise.all(Array.from({ length: 8 }, () => newcomer(app)))
    const entries = await Promise.all(people.map((person) => handedIn(app, person, id)))
    const work = [
      ...entries.slice(0, 4).map((entry) => decide(app, olga, entry, 'approve')),
      closeEndedStages(app.db),
      ...entries.slice(4).map((entry) => decide(app, piotr, entry, 'approve')),
    ]
    await Promise.all(work)
    const booked = await sql<{ stage_id: string }>`select stage_id from points_entries
      where user_id = any(${people.map((person) => person.id)}::uuid[])`.execute(app.db)
    expect(booked.rows).toHaveLength(8)
    for (const { stage_id } of booked.rows) expect([closing, running]).toContain(stage_id)
    expect((await proveLedger(app.db)).differences).toEqual([])
  })
})

describe('the queue', () => {
  test('has the oldest first; what is claimed is left to its reviewer', async () => {
    const id = await openChallenge(app, olga)
    const first = await handedIn(app, await newcomer(app), id)
    const second = await handedIn(app, await newcomer(app), id)
    const listed = async (person: Person, wish = {}) =>
      (await app.as(person)(listReviews, wish)).body.reviews.map((review) => review.id)
    expect(await listed(olga)).toEqual([first, second])
    const claim = (person: Person, claimed = true) =>
      app.as(person)(claimReview, { entry_id: first, claimed })
    const claims = await Promise.all([claim(olga), claim(piotr)])
    expect(new Set(claims.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [holder, other] = claims[0]!.status === 200 ? [olga, piotr] : [piotr, olga]
    expect(await listed(other, { free: 'true' })).toEqual([second])
    expect((await decide(app, other, first, 'approve')).body.code).toBe('challenge_claimed')
    await sql`update challenge_entries set claimed_at = claimed_at - interval '16 minutes'`.execute(app.db)
    expect((await claim(other)).status).toBe(200)
    expect((await decide(app, holder, first, 'approve')).body.code).toBe('challenge_claimed')
    expect((await decide(app, other, first, 'approve')).status).toBe(200)
    const { rows } = await sql`select 1 from audit_actions where operation like '%/claim'`.execute(app.db)
    expect(rows, 'whoever only looks leaves no line in the log').toEqual([])
  })

  test('names the challenge in the language of whoever looks', async () => {
    const polish = { ...englishText(), language: 'pl' as const, title: 'Spacer w południe' }
    const id = await openChallenge(app, olga, { texts: [englishText(), polish] })
    const entry_id = await handedIn(app, await newcomer(app), id)
    for (const [language, title] of [
      ['en', 'A walk at noon'],
      ['pl', 'Spacer w południe'],
    ] as const) {
      const reader = app.as(olga, { headers: { 'accept-language': language } })
      const { reviews } = (await reader(listReviews, { challenge_id: id })).body
      const { review } = (await reader(getReview, { entry_id })).body
      expect([reviews[0]!.title, review.title]).toEqual([title, title])
    }
    await decide(app, olga, entry_id, 'approve')
  })

  test('drafts are not in it, nor to be read; nobody reviews what is theirs', async () => {
    const id = await openChallenge(app, olga)
    await save(app, piotr, id)
    const draft = (await look(app, piotr, id)).entry!.id
    expect((await app.as(olga)(getReview, { entry_id: draft })).body.code).toBe('challenge_entry_not_found')
    expect((await app.as(olga)(listReviews, {})).body).toMatchObject({ reviews: [], waiting: 0 })
    await handIn(app, piotr, id)
    expect((await decide(app, piotr, draft, 'approve')).body.code).toBe('challenge_own_entry')
    const bulk = await app.as(piotr)(approveReviews, { entry_ids: [draft, crypto.randomUUID()] })
    expect(bulk.body.refused.map(({ code }) => code)).toEqual([
      'challenge_own_entry',
      'challenge_entry_not_found',
    ])
    const done = await app.as(olga)(approveReviews, { entry_ids: [draft, draft] })
    expect(done.body).toEqual({ approved: [draft], refused: [] })
  })
})

describe('what is not good yet', () => {
  test('is improved until a moment of its own, and handed in again', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga)
    const entry = await handedIn(app, anna, id)
    const past = await decide(app, olga, entry, 'improve', { improve_until: inHours(-1) })
    expect(past.body.code).toBe('challenge_deadline_past')
    const silent = await decide(app, olga, entry, 'improve', { comment: '' })
    expect(silent.body.code).toBe('challenge_comment_missing')
    await decide(app, olga, entry, 'improve', { comment: 'Who was there?' })
    await sql`update challenges set deadline = now() - interval '1 hour', opens_at = now() - interval '2 hours'`.execute(
      app.db,
    )
    const seen = await look(app, anna, id)
    expect(seen).toMatchObject({ standing: 'working', may: { write: null }, entry: { state: 'to_improve' } })
    expect(Date.parse(seen.until)).toBeGreaterThan(Date.now() + 60 * 3_600_000)
    await save(app, anna, id, { version: 1, text: 'Ben was there.' })
    expect((await handIn(app, anna, id, 2)).body.challenge.entry!.state).toBe('handed_in')
    await decide(app, olga, entry, 'improve')
    await sql`update challenge_entries set improve_until = now() - interval '1 second'`.execute(app.db)
    expect((await handIn(app, anna, id, 2)).body.code).toBe('challenge_over')
    expect((await look(app, anna, id)).standing).toBe('missed')
  })

  test('is rejected with a reason, appealed once, and decided by somebody else', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga)
    const entry = await handedIn(app, anna, id)
    const appeal = () => app.as(anna)(appealEntry, { challenge_id: id, text: 'Please look again.' })
    expect((await appeal()).body.code).toBe('challenge_not_rejected')
    await decide(app, olga, entry, 'reject')
    const appeals = await Promise.all(Array.from({ length: 10 }, appeal))
    expect(appeals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await decide(app, olga, entry, 'reject')).body.code).toBe('challenge_other_reviewer')
    expect((await decide(app, piotr, entry, 'improve')).body.code).toBe('challenge_appeal_improve')
    expect((await decide(app, piotr, entry, 'reject')).body.review.state).toBe('final')
    expect((await appeal()).body.code).toBe('challenge_not_rejected')
    const [first] = (await app.as(anna)(listNotifications, {})).body.notifications
    expect(first!.challenge).toMatchObject({ event: 'appeal_decided', state: 'final' })
    expect((await look(app, anna, id)).entry!.history.map(({ kind }) => kind)).toEqual([
      'begun',
      'handed_in',
      'rejected',
      'appealed',
      'confirmed',
    ])
  })
})

describe('the wall', () => {
  test('gets copies of approved photos, once, and only when their author agreed', async () => {
    const posts: { author_id: string; text: string; pictures: readonly { id: string; alt: string }[] }[] = []
    let announced = 0
    const toWall = async (_tx: unknown, after: After, post: (typeof posts)[number]) => {
      posts.push(post)
      after(() => (announced += 1))
    }
    const means = { ...app.services, toWall }
    const fail = (code: string) => new Error(code)
    const approve = (entry_id: string) =>
      decideAs(means, { entry_id, by: olga.id, verdict: 'approve', comment: '', fail })
    const id = await openChallenge(app, olga, { proof: onlyPhotos })
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const photo = await somePhoto(app, anna)
    const shy = await somePhoto(app, ben)
    const agreed = await handedIn(app, anna, id, {
      pictures: [{ id: photo, alt: 'A lake' }],
      wall_agreed: true,
    })
    const kept = await handedIn(app, ben, id, { pictures: [{ id: shy, alt: '' }], wall_agreed: true })
    await app.as(ben)(agreeToWall, { challenge_id: id, wall_agreed: false })
    await approve(agreed)
    await approve(kept)
    expect(posts).toEqual([
      {
        author_id: anna.id,
        text: 'Challenge done: A walk at noon',
        pictures: [{ id: expect.any(String), alt: 'A lake' }],
      },
    ])
    expect([announced, posts[0]!.pictures[0]!.id === photo]).toEqual([1, false])
    await app.as(olga)(undoReview, { entry_id: agreed, reason: 'Once more.' })
    await approve(agreed)
    expect(posts).toHaveLength(1)
    const late = await app.as(anna)(agreeToWall, { challenge_id: id, wall_agreed: false })
    expect(late.body.code).toBe('challenge_entry_closed')
  })
})

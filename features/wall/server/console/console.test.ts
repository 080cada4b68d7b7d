import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editWallPost, readWallPost, writeWallPost } from '#features/wall/contract/wall.ts'
import {
  decideWallReports,
  reopenWallReports,
  hideWallEntry,
  listWallReports,
  listWallVersions,
  pinWallPost,
  showWallEntry,
} from '#features/wall/contract/console.ts'
import { deleteWallEntry, reportWallEntry, restoreWallEntry } from '#features/wall/contract/entries.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { comment, linesOf, post, somePicture, wallIds } from '#features/wall/server/wall.fixture.ts'
import { purgeDeleted } from './removing.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'convoy-wall-'))
const app = useTestApp({ dataDir })
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true })
})

const read = (person: Person, post_id: string) => app.as(person)(readWallPost, { post_id })
const load = async (address: string) => (await app.http.inject({ url: address })).statusCode
const hide = (entry_id: string) =>
  app.as(olga)(hideWallEntry, { entry_id, reason: 'This is somebody’s private address.' })
const report = (person: Person, entry_id: string, text = '') =>
  app.as(person)(reportWallEntry, { entry_id, reason: 'insult', text })

describe('pictures of a post', () => {
  test('stand in it with their words, in their order, and are nobody else’s', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const ids = [await somePicture(app, anna!, 'teal'), await somePicture(app, anna!, 'coral')]
    const pictures = [
      { id: ids[0]!, alt: 'A lake' },
      { id: ids[1]!, alt: '' },
    ]
    const stolen = { post_id: randomUUID(), text: 'Mine', pictures }
    expect((await app.as(ben)(writeWallPost, stolen)).body.code).toBe('wall_picture_not_found')
    const shown = await post(app, anna!, { text: '', pictures })
    expect(shown.pictures.map(({ id, alt, width }) => [id, alt, width])).toEqual([
      [ids[0], 'A lake', 640],
      [ids[1], '', 640],
    ])
    expect(await load(shown.pictures[0]!.versions[0]!.avif!)).toBe(200)
    expect(await wallIds(app, ben!, { filter: 'pictures' })).toEqual([shown.id])
    const again = { post_id: randomUUID(), text: 'Twice', pictures }
    expect((await app.as(anna)(writeWallPost, again)).body.code).toBe('wall_picture_not_found')
    const five = Array.from({ length: 5 }, () => ({ id: randomUUID(), alt: '' }))
    expect((await app.as(anna)(writeWallPost, { ...again, pictures: five })).body.code).toBe('invalid_input')
  })

  test('go with the post, come back with it, and are released by an edit', async () => {
    const anna = await newcomer(app)
    const ids = [await somePicture(app, anna), await somePicture(app, anna, 'coral')]
    const pictures = ids.map((id) => ({ id, alt: 'A picture' }))
    const { id: post_id, version, pictures: shown } = await post(app, anna, { pictures })
    const address = shown[0]!.versions[0]!.webp
    await app.as(anna)(deleteWallEntry, { entry_id: post_id })
    expect(await load(address)).toBe(404)
    await app.as(anna)(restoreWallEntry, { entry_id: post_id })
    expect(await load(address)).toBe(200)
    const edit = { post_id, text: 'One is enough', pictures: [pictures[1]!], version }
    expect((await app.as(anna)(editWallPost, edit)).body.post.pictures.map(({ id }) => id)).toEqual([ids[1]])
    expect(await load(address)).toBe(404)
    await app.as(anna)(deleteWallEntry, { entry_id: post_id })
    await sql`update wall_entries set deleted_at = deleted_at - interval '1 minute'`.execute(app.db)
    await purgeDeleted(app.services)
    const { rows } =
      await sql`select from pictures where id in (${ids[0]}, ${ids[1]}) and released_at is null`.execute(
        app.db,
      )
    expect(rows).toEqual([])
  })
})

describe('hiding', () => {
  test('D1: what is hidden is for others as if it had never been; author and organisers see it, marked', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const pictures = [{ id: await somePicture(app, anna!, 'navy'), alt: 'A letter' }]
    const { id, pictures: open } = await post(app, anna!, { pictures })
    const said = await comment(app, ben!, { post_id: id })
    expect((await hide(id)).body.entry.hidden?.reason).toMatch(/private address/)
    const missing = JSON.stringify((await read(ben!, randomUUID())).body)
    expect(JSON.stringify((await read(ben!, id)).body)).toBe(missing)
    expect(await wallIds(app, ben!)).not.toContain(id)
    expect((await report(ben!, said.id)).body.code, 'nor what was said to it').toBe('wall_entry_not_found')
    expect(await load(open[0]!.versions[0]!.webp)).toBe(404)
    for (const person of [anna!, olga]) {
      const seen = (await read(person, id)).body.post
      expect(seen.hidden?.reason).toMatch(/private address/)
      expect(await load(seen.pictures[0]!.versions[0]!.webp)).toBe(200)
    }
    const added = [...pictures, { id: await somePicture(app, anna!, 'gold'), alt: '' }]
    await app.as(anna)(editWallPost, { post_id: id, text: 'Edited', pictures: added, version: 1 })
    const { rows } =
      await sql`select from pictures where hidden and id in (${added[0]!.id}, ${added[1]!.id})`.execute(
        app.db,
      )
    expect(rows, 'what is added to a hidden post is hidden as well').toHaveLength(2)
    await app.as(olga)(showWallEntry, { entry_id: id })
    expect((await read(ben!, id)).body.post.hidden).toBeNull()
    expect(await load(open[0]!.versions[0]!.webp)).toBe(200)
  })

  test('a hidden comment is not counted, and stays for its author', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { id } = await post(app, anna!)
    const said = await comment(app, ben!, { post_id: id })
    await comment(app, anna!, { post_id: id, parent_id: said.id })
    await hide(said.id)
    const [forAnna, forBen] = [(await read(anna!, id)).body.post, (await read(ben!, id)).body.post]
    expect([forAnna.comments, forAnna.latest_comments]).toEqual([0, []])
    expect(forBen.latest_comments.map(({ hidden }) => hidden?.reason)).toEqual([
      'This is somebody’s private address.',
    ])
  })

  test('what posts have said is kept for organisers', async () => {
    const anna = await newcomer(app)
    const { id, version } = await post(app, anna, { text: 'First' })
    await app.as(anna)(editWallPost, { post_id: id, text: 'Second', pictures: [], version })
    const { versions } = (await app.as(olga)(listWallVersions, { entry_id: id })).body
    expect(versions.map(({ text }) => text)).toEqual(['Second', 'First'])
  })
})

test('three posts can be pinned, also when four are pressed at once', async () => {
  const anna = await newcomer(app)
  const ids = await Promise.all(Array.from({ length: 4 }, async () => (await post(app, anna)).id))
  const pin = (entry_id: string, pinned = true) => app.as(olga)(pinWallPost, { entry_id, pinned })
  const answers = await Promise.all(ids.map((id) => pin(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = ids[answers.findIndex(({ status }) => status === 409)]!
  const first = ids.find((id) => id !== refused)!
  await pin(first, false)
  expect((await pin(refused)).body.entry.pinned).toBe(true)
  await hide(refused)
  expect((await read(anna, refused)).body.post.pinned, 'what is hidden is not pinned').toBe(false)
  expect((await pin(refused)).status).toBe(404)
  const { id } = await comment(app, anna, { post_id: first })
  expect((await pin(id)).body.code).toBe('wall_entry_not_found')
  for (const each of ids) await pin(each, false)
})

describe('reports', () => {
  test('are made once, wait the oldest first, and are decided together', async () => {
    const [anna, ben, carl] = await newcomers(app, 3)
    const first = await post(app, anna!, { text: 'Rude' })
    const second = await post(app, anna!, { text: 'Fine' })
    expect((await report(anna!, first.id)).body.code).toBe('wall_own_entry')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => report(ben!, first.id, 'Look at this')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('wall_reported')
    expect((await read(ben!, first.id)).body.post.reported).toBe(true)
    await report(ben!, second.id)
    await report(carl!, first.id)
    const queue = async (state?: 'open' | 'decided') =>
      (await app.as(olga)(listWallReports, state ? { state } : {})).body
    const { reported, open } = await queue()
    expect([reported.map(({ entry, count }) => [entry.id, count]), open]).toEqual([
      [
        [first.id, 2],
        [second.id, 1],
      ],
      2,
    ])
    expect(reported[0]!.reports.map(({ by, text }) => [by?.id, text])).toEqual([
      [ben!.id, 'Look at this'],
      [carl!.id, ''],
    ])

    const decide = (entry_id: string, decision: object) =>
      app.as(olga)(decideWallReports, { entry_id, decision: 'dismissed', ...decision })
    expect((await decide(first.id, { decision: 'hidden' })).body.code).toBe('wall_reason_missing')
    await app.as(olga)(pinWallPost, { entry_id: first.id, pinned: true })
    const done = await decide(first.id, { decision: 'hidden', reason: 'Not how we talk here.' })
    expect(done.body.entry.pinned).toBe(false)
    expect(done.body.entry.hidden?.reason).toBe('Not how we talk here.')
    await decide(second.id, {})
    expect((await decide(second.id, {})).body.code).toBe('wall_nothing_reported')
    expect((await queue()).reported).toEqual([])
    // Undo: what was hidden is shown and pinned as it was, its reports wait as they did, and only what is meant is taken back.
    const takeBack = (entry_id: string, { decided_at }: { decided_at: string }) =>
      app.as(olga)(reopenWallReports, { entry_id, decided_at })
    expect((await takeBack(first.id, done.body)).body.entry).toMatchObject({ hidden: null, pinned: true })
    expect((await queue()).reported.map(({ entry, count }) => [entry.id, count])).toEqual([[first.id, 2]])
    expect((await takeBack(first.id, done.body)).body.code, 'once').toBe('wall_decided_since')
    const { body: again } = await decide(first.id, { decision: 'dismissed' })
    expect((await takeBack(first.id, done.body)).body.code, 'another decision').toBe('wall_decided_since')
    await takeBack(first.id, again)
    await decide(first.id, { decision: 'hidden', reason: 'Not how we talk here.' })
    expect((await queue('decided')).reported.map(({ decision }) => decision)).toEqual(['hidden', 'dismissed'])
    const told = await linesOf(app, anna!)
    expect(told.map(({ event }) => event)).toContain('hidden')
    expect(JSON.stringify([told, (await read(anna!, first.id)).body]), 'nobody is named').not.toContain(
      ben!.first_name,
    )
  })

  test('of what its author has deleted wait no longer', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { id } = await post(app, anna!)
    await report(ben!, id)
    const before = (await app.as(olga)(listWallReports, {})).body.open
    await app.as(anna)(deleteWallEntry, { entry_id: id })
    expect((await app.as(olga)(listWallReports, {})).body.open).toBe(before - 1)
  })
})

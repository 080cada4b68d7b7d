import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { blockPerson } from '#features/blocks/contract/blocks.ts'
import {
  countFreshPosts,
  editWallPost,
  findWallColleagues,
  listWall,
  readWallPost,
  readWallPosts,
  writeWallPost,
} from '#features/wall/contract/wall.ts'
import { deleteWallEntry, restoreWallEntry } from '#features/wall/contract/entries.ts'
import { fillCrew, foundCrew, newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp } from '#app/testing/test-app.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { comment, post, wallIds, wallPages } from './wall.fixture.ts'
import { purgeDeleted } from './console/removing.ts'

const app = useTestApp()

const read = (person: Person, post_id: string) => app.as(person)(readWallPost, { post_id })
const at = (author: Person) => `@[${author.id}]`

describe('a post', () => {
  test('B9: is written once under fifty presses at the same time, and a day later', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const wish = { post_id: randomUUID(), text: 'Only once, please.', pictures: [] }
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.as(anna!)(writeWallPost, wish)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await wallIds(app, anna!, { filter: 'mine' })).toEqual([wish.post_id])

    const other = await app.as(anna!)(writeWallPost, { ...wish, text: 'Something else.' })
    expect([other.status, other.body.code]).toEqual([409, 'wall_id_taken'])
    expect((await app.as(ben!)(writeWallPost, wish)).body.code).toBe('wall_id_taken')
    const { version } = answers[0]!.body.post
    await app.as(anna!)(editWallPost, { ...wish, text: 'Edited since.', version })
    const again = await app.as(anna!)(writeWallPost, wish)
    expect([again.status, again.body.post.text]).toEqual([200, 'Edited since.'])
  })

  test('needs words or a picture, and not too many of either', async () => {
    const anna = await newcomer(app)
    const write = (change: object) =>
      app.as(anna)(writeWallPost, { post_id: randomUUID(), text: '', pictures: [], ...change })
    for (const text of ['', ' \n ', '\u200b\u200d'])
      expect((await write({ text })).body).toMatchObject({
        code: 'wall_empty',
        fields: { text: 'Please fill this in.' },
      })
    expect((await write({ text: 'a'.repeat(3_001) })).body.code).toBe('invalid_input')
    expect((await write({ text: 'a'.repeat(3_000) })).status).toBe(200)
    const many = Array.from({ length: 11 }, () => `@[${randomUUID()}]`).join(' ')
    expect((await write({ text: many })).body.fields?.text).toMatch(/At most 10 mentions/)
    const nowhere = await write({ pictures: [{ id: randomUUID(), alt: '' }] })
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'wall_picture_not_found'])
  })

  test('is edited by its author alone, is marked, and two devices do not overwrite each other', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { id, version } = await post(app, anna!, { text: 'First words' })
    const edit = (person: Person, text: string, from = version) =>
      app.as(person)(editWallPost, { post_id: id, text, pictures: [], version: from })
    expect((await edit(ben!, 'Mine now')).body.code).toBe('wall_post_not_found')
    const { body } = await edit(anna!, 'Second words')
    expect([body.post.text, body.post.version, body.post.edited_at === null]).toEqual([
      'Second words',
      version + 1,
      false,
    ])
    expect((await edit(anna!, 'From the other device')).body.code).toBe('wall_edited')
    expect((await edit(anna!, 'Second words')).body.post.version, 'the same press again').toBe(version + 1)
    expect((await edit(anna!, '')).body.code).toBe('wall_empty')
  })

  test('is gone with its comments when its author deletes it, and comes back within half a minute', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { id } = await post(app, anna!)
    const said = await comment(app, ben!, { post_id: id })
    const drop = (person: Person) => app.as(person)(deleteWallEntry, { entry_id: id })
    const restore = (person: Person) => app.as(person)(restoreWallEntry, { entry_id: id })
    expect((await drop(ben!)).body.code).toBe('wall_entry_not_found')
    expect((await drop(anna!)).status).toBe(200)
    const gone = await read(ben!, id)
    const missing = await read(ben!, randomUUID())
    expect([gone.status, JSON.stringify(gone.body)]).toEqual([404, JSON.stringify(missing.body)])
    expect((await restore(ben!)).status).toBe(404)
    await purgeDeleted(app.services)
    expect((await restore(anna!)).status).toBe(200)
    expect((await read(ben!, id)).body.post.latest_comments.map((each) => each.id)).toEqual([said.id])

    await drop(anna!)
    await sql`update wall_entries set deleted_at = deleted_at - interval '31 seconds' where id = ${id}`.execute(
      app.db,
    )
    expect((await restore(anna!)).status).toBe(404)
    await Promise.all([purgeDeleted(app.services), purgeDeleted(app.services)])
    const { rows } = await sql`select from wall_entries where id in (${id}, ${said.id})`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('mentions people by who they are: a new name shows anew', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { id } = await post(app, anna!, { text: `With ${at(ben!)} and @[${randomUUID()}].` })
    await app.db.updateTable('users').set({ first_name: 'Benedict' }).where('id', '=', ben!.id).execute()
    const { mentions } = (await read(anna!, id)).body.post
    expect(mentions).toEqual([{ id: ben!.id, first_name: 'Benedict', last_name: 'Test' }])
    await app.db.updateTable('users').set({ deleted: true }).where('id', '=', ben!.id).execute()
    expect((await read(anna!, id)).body.post.mentions).toEqual([])
  })

  test('cannot be written twenty-one times within the hour, and the words say when there is room', async () => {
    const anna = await newcomer(app)
    const wishes = Array.from({ length: 30 }, () => ({ post_id: randomUUID(), text: 'Again', pictures: [] }))
    const answers = await Promise.all(wishes.map((wish) => app.as(anna)(writeWallPost, wish)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)!
    expect([refused.body.code, refused.body.message]).toEqual([
      'wall_too_many_posts',
      expect.stringMatching(/In 60 minutes there is room again/),
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
    const kept = wishes[answers.findIndex(({ status }) => status === 200)]!
    expect((await app.as(anna)(writeWallPost, kept)).status, 'what stands is no further one').toBe(200)
  })
})

describe('the wall', () => {
  test('has pinned ones first, then the newest, each once, also when many came in one moment', async () => {
    const own = await startTestApp()
    const [writer, reader] = [await own.person('Wera'), await own.person('Rita')]
    await sql`insert into wall_entries (id, author_id, text, sha256, created_at)
      select gen_random_uuid(), ${writer.id}, 'Post ' || n, '', timestamptz '2026-05-01 08:00:00.000001' + (n / 17) * interval '1 microsecond'
      from generate_series(1, 57) n`.execute(own.db)
    const { rows } = await sql<{
      id: string
    }>`select id from wall_entries order by created_at desc, id desc`.execute(own.db)
    const pinned = rows[40]!.id
    await sql`update wall_entries set pinned = true where id = ${pinned}`.execute(own.db)
    const pages = await wallPages(own, reader)
    expect(pages.map((page) => page.length)).toEqual([20, 20, 17])
    expect(pages.flat().map(({ id }) => id)).toEqual([
      pinned,
      ...rows.map(({ id }) => id).filter((id) => id !== pinned),
    ])
    for (const cursor of ['nonsense', Buffer.from('[1,"x"]').toString('base64url')])
      expect((await own.as(reader)(listWall, { cursor })).body.code).toBe('invalid_input')
    await own.stop()
  })

  test('shows all, those of the crew, one’s own, or those with pictures', async () => {
    const crew = await foundCrew(app, 'Wall readers')
    const [mate, stranger] = await newcomers(app, 2)
    await fillCrew(app, crew, [mate!])
    const ids = {
      own: (await post(app, crew.captain)).id,
      mate: (await post(app, mate!)).id,
      stranger: (await post(app, stranger!)).id,
    }
    expect(await wallIds(app, crew.captain, { filter: 'crew' })).toEqual([ids.mate, ids.own])
    expect(await wallIds(app, crew.captain, { filter: 'mine' })).toEqual([ids.own])
    expect(await wallIds(app, crew.captain)).toEqual(expect.arrayContaining(Object.values(ids)))
    expect(await wallIds(app, crew.captain, { filter: 'pictures' })).toEqual([])
    const [shown] = (await wallPages(app, stranger!, { filter: 'mine' })).flat()
    expect([shown?.author.crew, shown?.mine]).toEqual([null, true])
    expect((await read(stranger!, ids.mate)).body.post.author.crew).toBe('Wall readers')
    expect(JSON.stringify(await wallPages(app, stranger!)), 'D7: no address of anybody').not.toContain('@ex')
  })

  test('is searched in both languages: in posts, in comments, and by the name of the author', async () => {
    const anna = await app.person('Żaneta')
    const ben = await newcomer(app)
    const { id } = await post(app, anna, { text: `We crossed the Wisła near Toruń ${at(ben)}` })
    const said = await post(app, ben, { text: 'Nothing to see' })
    await comment(app, anna, { post_id: said.id, text: 'A marmot whistled at us' })
    for (const search of ['wisla', 'Wisł', 'crossing torun', 'ŻANETA', 'zaneta'])
      expect([search, await wallIds(app, ben, { search })]).toEqual([search, [id]])
    for (const search of ['marmots', 'whistling marmot'])
      expect([search, await wallIds(app, ben, { search })]).toEqual([search, [said.id]])
    for (const search of [ben.id, 'wis toruń', 'quokka', '%', '\\', ':*'])
      expect([search, await wallIds(app, ben, { search })]).toEqual([search, []])
  })

  test('tells how many posts of others are new since a moment', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { created_at: since } = await post(app, anna!)
    const fresh = async (person: Person) => (await app.as(person)(countFreshPosts, { since })).body.count
    expect(await fresh(ben!)).toBe(0)
    await sql`select pg_sleep(0.005)`.execute(app.db)
    await post(app, anna!)
    const { id } = await post(app, ben!)
    expect([await fresh(anna!), await fresh(ben!)]).toEqual([1, 1])
    await app.as(ben)(deleteWallEntry, { entry_id: id })
    expect(await fresh(anna!)).toBe(0)
    expect((await app.as(anna)(countFreshPosts, {})).body.count).toBeLessThanOrEqual(100)
  })

  test('D1: neither of two between whom there is a block meets the other, and a third meets both', async () => {
    const [anna, ben, carl] = await newcomers(app, 3)
    const [hers, his] = [await post(app, anna!), await post(app, ben!)]
    const third = await post(app, carl!)
    await comment(app, anna!, { post_id: third.id, text: 'From her' })
    await comment(app, ben!, { post_id: third.id, text: 'From him' })
    await app.as(anna)(blockPerson, { user_id: ben!.id })
    const seen = async (person: Person) =>
      (await wallIds(app, person)).filter((id) => [hers.id, his.id, third.id].includes(id)).toSorted()
    expect(await seen(anna!)).toEqual([hers.id, third.id].toSorted())
    expect(await seen(ben!)).toEqual([his.id, third.id].toSorted())
    expect(await seen(carl!)).toEqual([hers.id, his.id, third.id].toSorted())
    const missing = JSON.stringify((await read(ben!, randomUUID())).body)
    expect(JSON.stringify((await read(ben!, hers.id)).body)).toBe(missing)
    const texts = (await read(ben!, third.id)).body.post.latest_comments.map(({ text }) => text)
    expect(texts).toEqual(['From him'])
    const ids = [hers.id, his.id, third.id].join(',')
    expect((await app.as(ben)(readWallPosts, { ids })).body.posts.map(({ id }) => id).toSorted()).toEqual(
      [his.id, third.id].toSorted(),
    )
    const found = await app.as(anna)(findWallColleagues, { search: 'rider' })
    expect(found.body.people.map(({ id }) => id)).not.toContain(ben!.id)
  })
})

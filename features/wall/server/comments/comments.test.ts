import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { blockPerson } from '#features/blocks/contract/blocks.ts'
import { readWallPost, type Reaction, REACTIONS } from '#features/wall/contract/wall.ts'
import {
  deleteWallEntry,
  editWallComment,
  likeWallEntry,
  listWallComments,
  listWallLikes,
  listWallReplies,
  restoreWallEntry,
  unlikeWallEntry,
  writeWallComment,
} from '#features/wall/contract/entries.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { comment, post } from '#features/wall/server/wall.fixture.ts'

const app = useTestApp()

const countOf = async (person: Person, post_id: string) =>
  (await app.as(person)(readWallPost, { post_id })).body.post.comments
const list = async (person: Person, wish: { post_id: string; comment_id?: string; cursor?: string }) =>
  (await app.as(person)(listWallComments, wish)).body

describe('a comment', () => {
  test('B9: is written once under fifty presses at the same time; other words under its id are refused', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { id: post_id } = await post(app, anna!)
    const wish = { comment_id: randomUUID(), post_id, text: 'Once' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.as(ben!)(writeWallComment, wish)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(await countOf(anna!, post_id)).toBe(1)
    expect((await app.as(ben!)(writeWallComment, { ...wish, text: 'Twice' })).body.code).toBe('wall_id_taken')
    const elsewhere = await post(app, anna!)
    const moved = await app.as(ben!)(writeWallComment, { ...wish, post_id: elsewhere.id })
    expect(moved.body.code).toBe('wall_id_taken')
  })

  test('has replies of one level: what answers a reply stands beside it', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { id: post_id } = await post(app, anna!)
    const first = await comment(app, ben!, { post_id })
    const reply = await comment(app, anna!, { post_id, parent_id: first.id, text: 'A reply' })
    const beside = await comment(app, ben!, { post_id, parent_id: reply.id, text: 'To the reply' })
    expect([reply.parent_id, beside.parent_id]).toEqual([first.id, first.id])
    const { threads } = await list(anna!, { post_id })
    expect(threads.map((thread) => [thread.comment.id, thread.replies.map(({ id }) => id)])).toEqual([
      [first.id, [reply.id, beside.id]],
    ])
    expect(await countOf(anna!, post_id)).toBe(3)
    const other = await post(app, anna!)
    const astray = { comment_id: randomUUID(), post_id: other.id, parent_id: first.id, text: 'Astray' }
    expect((await app.as(ben!)(writeWallComment, astray)).body.code).toBe('wall_comment_not_found')
  })

  test('takes its replies along when it is deleted, and brings them back', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { id: post_id } = await post(app, anna!)
    const first = await comment(app, ben!, { post_id })
    await comment(app, anna!, { post_id, parent_id: first.id })
    const drop = (person: Person) => app.as(person)(deleteWallEntry, { entry_id: first.id })
    expect((await drop(anna!)).status, 'not even by the author of the post').toBe(404)
    await drop(ben!)
    expect(await countOf(anna!, post_id)).toBe(0)
    expect((await list(anna!, { post_id })).threads).toEqual([])
    await app.as(ben)(restoreWallEntry, { entry_id: first.id })
    expect(await countOf(anna!, post_id)).toBe(2)
    const { body } = await app.as(ben)(editWallComment, { comment_id: first.id, text: 'Edited', version: 1 })
    expect([body.comment.text, body.comment.edited_at === null]).toEqual(['Edited', false])
    const late = { comment_id: first.id, text: 'From elsewhere', version: 1 }
    expect((await app.as(ben)(editWallComment, late)).body.code).toBe('wall_edited')
  })

  test('comes no faster than others can read', async () => {
    const anna = await newcomer(app)
    const { id: post_id } = await post(app, anna)
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        app.as(anna)(writeWallComment, { comment_id: randomUUID(), post_id, text: 'Fast' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('wall_too_many_comments')
    expect(await countOf(anna, post_id)).toBe(12)
  })
})

test('comments are read page by page from either end of one, each once, also when many came in one moment', async () => {
  const anna = await newcomer(app)
  const { id: post_id } = await post(app, anna)
  await sql`insert into wall_entries (id, post_id, author_id, text, sha256, created_at)
    select gen_random_uuid(), ${post_id}, ${anna.id}, 'Comment ' || n, '', timestamptz '2026-05-01 08:00:00.000001' + (n / 13) * interval '1 microsecond'
    from generate_series(1, 65) n`.execute(app.db)
  const { rows } = await sql<{ id: string }>`select id from wall_entries where post_id = ${post_id}
    order by created_at, id`.execute(app.db)
  const ids = rows.map(({ id }) => id)
  const idsIn = ({ threads }: Awaited<ReturnType<typeof list>>) => threads.map((each) => each.comment.id)
  const newest = await list(anna, { post_id })
  expect([idsIn(newest), newest.later]).toEqual([ids.slice(-20), null])
  const before = await list(anna, { post_id, cursor: newest.earlier! })
  expect(idsIn(before)).toEqual(ids.slice(-40, -20))

  const middle = await list(anna, { post_id, comment_id: ids[30]! })
  expect(idsIn(middle)).toEqual(ids.slice(30, 50))
  expect(idsIn(await list(anna, { post_id, cursor: middle.later! }))).toEqual(ids.slice(50))
  expect(idsIn(await list(anna, { post_id, cursor: middle.earlier! }))).toEqual(ids.slice(10, 30))
  expect((await list(anna, { post_id, comment_id: ids[0]! })).earlier).toBeNull()
  expect(idsIn(await list(anna, { post_id, comment_id: randomUUID() })), 'one that is gone').toEqual(
    ids.slice(-20),
  )

  const parent_id = ids[64]!
  await sql`insert into wall_entries (id, post_id, parent_id, author_id, text, sha256)
    select gen_random_uuid(), ${post_id}, ${parent_id}, ${anna.id}, 'Reply ' || n, '' from generate_series(1, 30) n`.execute(
    app.db,
  )
  const [thread] = (await list(anna, { post_id })).threads.slice(-1)
  expect(thread!.replies.map(({ text }) => text)).toEqual(['Reply 28', 'Reply 29', 'Reply 30'])
  const earlier = await app.as(anna)(listWallReplies, {
    comment_id: parent_id,
    cursor: thread!.earlier_replies!,
  })
  expect([earlier.body.replies[0]?.text, earlier.body.replies.length]).toEqual(['Reply 8', 20])
  const around = (await list(anna, { post_id, comment_id: thread!.replies[0]!.id })).threads[0]!
  expect([around.comment.id, around.replies.length]).toEqual([parent_id, 30])
})

describe('a like', () => {
  test('counts once for each person, however many like and take it back at the same time', async () => {
    const anna = await newcomer(app)
    const { id: entry_id } = await post(app, anna)
    const people = await newcomers(app, 25)
    const like = (person: Person) => app.as(person)(likeWallEntry, { entry_id })
    const answers = await Promise.all([...people, ...people, ...people, ...people].map(like))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await like(people[0]!)).body).toMatchObject({ likes: 25, liked: true })
    const unlike = (person: Person) => app.as(person)(unlikeWallEntry, { entry_id })
    await Promise.all([...people.slice(0, 10), ...people.slice(0, 10)].map(unlike))
    expect((await unlike(people[0]!)).body).toMatchObject({ likes: 15, liked: false, reaction: null })
    const { rows } = await sql<{ liked: number }>`select count(*)::int as liked from wall_likes
      where entry_id = ${entry_id}`.execute(app.db)
    expect(rows[0]!.liked).toBe(15)
  })

  test('may be a sticker instead, one for each person, and counts agree with who put it however many change', async () => {
    const anna = await newcomer(app)
    const { id: post_id } = await post(app, anna)
    const people = await newcomers(app, 6)
    const put = (person: Person, reaction: Reaction) =>
      app.as(person)(likeWallEntry, { entry_id: post_id, reaction })
    await Promise.all(people.flatMap((person) => REACTIONS.map((reaction) => put(person, reaction))))
    await Promise.all(people.map((person, at) => put(person, REACTIONS[at % 3]!)))
    await Promise.all([
      put(people[0]!, 'thanks'),
      put(people[0]!, 'thanks'),
      app.as(people[1]!)(unlikeWallEntry, { entry_id: post_id }),
    ])
    const seen = (await app.as(people[0]!)(readWallPost, { post_id })).body.post
    expect(seen).toMatchObject({ likes: 5, liked: true, reaction: 'thanks' })
    expect(Object.fromEntries(seen.reactions.map(({ reaction, count }) => [reaction, count]))).toEqual({
      laugh: 2,
      thanks: 1,
      like: 1,
      applause: 1,
    })
    const { people: listed } = (await app.as(anna)(listWallLikes, { entry_id: post_id })).body
    expect(listed.find(({ id }) => id === people[0]!.id)?.reaction).toBe('thanks')
  })

  test('stands beside a name, the newest first and page by page, without those whom the reader has blocked', async () => {
    const anna = await newcomer(app)
    const { id: post_id } = await post(app, anna)
    const { id: entry_id } = await comment(app, anna, { post_id })
    const people = await newcomers(app, 33)
    for (const person of people) await app.as(person)(likeWallEntry, { entry_id })
    await app.as(anna)(blockPerson, { user_id: people[5]!.id })
    const first = (await app.as(anna)(listWallLikes, { entry_id })).body
    const second = (await app.as(anna)(listWallLikes, { entry_id, cursor: first.next! })).body
    const expected = people.filter((_, at) => at !== 5).toReversed()
    expect([...first.people, ...second.people].map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect([first.people.length, second.next]).toEqual([30, null])
  })

  test('cannot be put on what is gone', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { id: post_id } = await post(app, anna!)
    const { id } = await comment(app, anna!, { post_id })
    await app.as(anna)(deleteWallEntry, { entry_id: post_id })
    for (const entry_id of [post_id, id, randomUUID()])
      expect((await app.as(ben)(likeWallEntry, { entry_id })).body.code).toBe('wall_entry_not_found')
  })
})

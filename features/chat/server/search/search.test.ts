import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { searchMessages } from '#features/chat/contract/messages.ts'
import { addMembers, leaveGroup, removeMember } from '#features/chat/contract/rooms.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { directOf, groupOf, say } from '#features/chat/server/rooms/rooms.fixture.ts'
import { catchUpWords } from './words.ts'

const app = useTestApp()

type SearchAsked = { conversation_id?: string; cursor?: string }
const search = async (person: Person, words: string, wish: SearchAsked = {}) =>
  (await app.as(person)(searchMessages, { search: words, ...wish })).body
const contents = async (person: Person, words: string, wish: SearchAsked = {}) =>
  (await search(person, words, wish)).hits.map(({ message }) => message.content)

/** Changes a message that stands, as every such change does. */
async function change(id: string, set: ReturnType<typeof sql>) {
  await sql`with room as (update chat_conversations set revision = revision + 1
      where id = (select conversation_id from chat_messages where id = ${id}) returning revision)
    update chat_messages set revision = room.revision, ${set} from room where id = ${id}`.execute(app.db)
}

describe('words', () => {
  test('are found in both languages, in any form, without accents, and unfinished', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const conversation_id = await directOf(app, anna, ben)
    const texts = ['We were driving all night', 'Zażółć gęślą jaźń w Łodzi', 'Größe und Straße']
    for (const content of texts) await say(app.db, { conversation_id, author_id: anna.id, content })
    await catchUpWords(app.services)
    expect(await contents(ben, 'drive')).toEqual([texts[0]])
    expect(await contents(ben, 'the NIGHT driv')).toEqual([texts[0]])
    expect(await contents(ben, 'zazolc lodz')).toEqual([texts[1]])
    expect(await contents(ben, 'GRÖßE stra')).toEqual([texts[2]])
    expect(await contents(ben, 'night lodz')).toEqual([])
  })

  test('the id in a mention is no word, nor is that of a conversation', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const conversation_id = await directOf(app, anna, ben)
    await say(app.db, { conversation_id, author_id: anna.id, content: `Ask @[${ben.id}] about it` })
    await catchUpWords(app.services)
    expect(await contents(anna, ben.id.slice(0, 8))).toEqual([])
    expect(await contents(anna, `C:${conversation_id}`)).toEqual([])
    expect(await contents(anna, "ask' | 'C:x':*")).toEqual([])
  })

  test('follow what was written anew, and are gone at once with what was taken back or hidden', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const conversation_id = await groupOf(app, anna, ben)
    const said = (content: string) => say(app.db, { conversation_id, author_id: anna.id, content })
    const [edited, deleted, hidden] = [
      await said('breakfast at six'),
      await said('breakfast at seven'),
      await said('breakfast at eight'),
    ]
    await catchUpWords(app.services)
    expect(await contents(ben, 'breakfast')).toHaveLength(3)
    await change(edited.id, sql`content = 'supper at six'`)
    await change(deleted.id, sql`deleted_at = clock_timestamp(), content = ''`)
    await change(hidden.id, sql`hidden_at = clock_timestamp(), hidden_reason = 'No'`)
    expect((await contents(ben, 'breakfast')).filter((text) => text.startsWith('breakfast'))).toEqual([])
    await catchUpWords(app.services)
    expect(await contents(ben, 'breakfast')).toEqual([])
    expect(await contents(ben, 'supper')).toEqual(['supper at six'])
    const left = await app.db
      .selectFrom('chat_words')
      .select('number')
      .where('conversation_id', '=', conversation_id)
      .execute()
    expect(left).toEqual([{ number: edited.number }])
  })
})

describe('what is searched', () => {
  test('is what somebody may read: what was said while they were in it, and nothing of others', async () => {
    const [anna, ben, cora] = (await newcomers(app, 3)) as [Person, Person, Person]
    const conversation_id = await groupOf(app, anna, cora)
    const id = { conversation_id }
    const said = (content: string) => say(app.db, { ...id, author_id: anna.id, content })
    await said('campfire one')
    await app.as(anna)(addMembers, { ...id, user_ids: [ben.id] })
    await said('campfire two')
    await app.as(anna)(removeMember, { ...id, user_id: ben.id })
    await said('campfire three')
    await say(app.db, {
      conversation_id: await directOf(app, anna, cora),
      author_id: anna.id,
      content: 'campfire secret',
    })
    await catchUpWords(app.services)
    expect(await contents(ben, 'campfire')).toEqual([])
    await app.as(anna)(addMembers, { ...id, user_ids: [ben.id] })
    expect(await contents(ben, 'campfire')).toEqual(['campfire two'])
    expect(await contents(cora, 'campfire')).toHaveLength(4)
    await app.as(cora)(leaveGroup, id)
    expect(await contents(cora, 'campfire')).toEqual(['campfire secret'])
    const foreign = await app.as(cora)(searchMessages, { search: 'campfire', ...id })
    const missing = await app.as(cora)(searchMessages, {
      search: 'campfire',
      conversation_id: randomUUID(),
    })
    expect(foreign.body).toEqual(missing.body)
    expect(foreign.status).toBe(404)
  })

  test('is read page by page, the newest first, each once, in all conversations or in one', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const rooms = [await groupOf(app, anna, ben), await groupOf(app, anna), await directOf(app, anna, ben)]
    const said: string[] = []
    for (let at = 0; at < 45; at += 1) {
      const content = `milestone ${at}`
      await say(app.db, { conversation_id: rooms[(at * 7) % 3]!, author_id: anna.id, content })
      said.unshift(content)
    }
    await catchUpWords(app.services)
    const read: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await search(anna, 'milestone', { ...(cursor && { cursor }) })
      read.push(...page.hits.map(({ message }) => message.content))
      cursor = page.next
    }
    expect(read).toEqual(said)
    const { hits } = await search(anna, 'milestone', { conversation_id: rooms[0]! })
    expect(hits).toHaveLength(15)
    expect(new Set(hits.map(({ conversation }) => conversation.id))).toEqual(new Set([rooms[0]]))
  })
})

describe('nothing is left out', () => {
  test('of what is older than the newest thousands, whatever lies between', async () => {
    const anna = await newcomer(app)
    const [long, short] = [await groupOf(app, anna), await groupOf(app, anna)]
    const fill = (room: string, count: number, seconds: number) =>
      sql`with said as (insert into chat_messages (conversation_id, number, id, author_id, content, sent_at, sha256)
          select ${room}, n, gen_random_uuid(), ${anna.id},
            concat_ws(' ', 'everywhere', case when n % 3 = 0 then 'often' end, case when n % 190 = 7 then 'seldom' end,
              case when n * ${seconds}::int < 14000 then 'early' end),
            timestamptz '2026-06-01' + n * ${seconds}::int * interval '1 second', ''
          from generate_series(1, ${count}::int) n)
        update chat_conversations set latest_number = ${count} where id = ${room}`.execute(app.db)
    // Side by side in time, so that one of them is not looked at as far back as the other.
    await fill(long, 2_500, 10)
    await fill(short, 250, 100)
    await catchUpWords(app.services)
    for (const words of ['everywhere', 'often', 'seldom', 'everywhere seldom', 'early']) {
      const expected = await sql<{ id: string }>`select id from chat_messages
        where conversation_id in (${long}, ${short}) and content like ${`%${words.split(' ').at(-1)!}%`}
        order by sent_at desc, conversation_id, number desc limit 45`.execute(app.db)
      const read: string[] = []
      for (let cursor: string | null | undefined; cursor !== null && read.length < 45; ) {
        const page = await search(anna, words, { ...(cursor && { cursor }) })
        read.push(...page.hits.map(({ message }) => message.id))
        cursor = page.next
      }
      expect(read.slice(0, 45), words).toEqual(expected.rows.map(({ id }) => id))
    }
  })

  test('when a conversation commits after another that began later', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const [slow, quick] = [await directOf(app, anna, ben), await groupOf(app, anna, ben)]
    const written = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const slowly = app.db.transaction().execute(async (tx) => {
      await say(tx, { conversation_id: slow, author_id: anna.id, content: 'overtaken slowly' })
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    await say(app.db, { conversation_id: quick, author_id: anna.id, content: 'overtaken quickly' })
    await catchUpWords(app.services)
    expect(await contents(ben, 'overtaken')).toEqual(['overtaken quickly'])
    mayCommit.resolve()
    await slowly
    await catchUpWords(app.services)
    expect((await contents(ben, 'overtaken')).toSorted()).toEqual(['overtaken quickly', 'overtaken slowly'])
  })

  test('of more than fits into one piece, by two instances at once', async () => {
    const anna = await newcomer(app)
    const long = await groupOf(app, anna)
    await sql`with said as (insert into chat_messages (conversation_id, number, id, author_id, content, sent_at, sha256)
        select ${long}, n, gen_random_uuid(), ${anna.id}, 'kilometre ' || n, clock_timestamp(), ''
        from generate_series(1, 1203) n returning number)
      update chat_conversations set latest_number = 1203 where id = ${long}`.execute(app.db)
    await sql`with room as (insert into chat_conversations (kind, name, latest_number)
        select 'group', 'Road ' || n, 1 from generate_series(1, 230) n returning id)
      insert into chat_messages (conversation_id, number, id, author_id, content, sent_at, sha256)
        select id, 1, gen_random_uuid(), ${anna.id}, 'kilometre', clock_timestamp(), '' from room`.execute(
      app.db,
    )
    await Promise.all([catchUpWords(app.services), catchUpWords(app.services)])
    await catchUpWords(app.services)
    const { rows } = await sql<{ missing: number }>`select count(*)::int as missing from chat_messages g
      left join chat_words w on w.conversation_id = g.conversation_id and w.number = g.number
      where w.number is null and g.deleted_at is null and g.hidden_at is null`.execute(app.db)
    expect(rows).toEqual([{ missing: 0 }])
    // As many changes at once, each of them to be found anew.
    await sql`with changed as (update chat_messages set content = 'mile ' || number, revision = number
        where conversation_id = ${long} returning number)
      update chat_conversations set revision = 1203 where id = ${long}`.execute(app.db)
    await catchUpWords(app.services)
    expect(await contents(anna, 'kilometre')).toEqual([])
    expect(await contents(anna, 'mile 1203')).toEqual(['mile 1203'])
    expect(await contents(anna, 'mile 3')).not.toEqual([])
  })
})

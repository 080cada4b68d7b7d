import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  acknowledgeNews,
  countNews,
  listNews,
  markNewsRead,
  newsChanged,
  readNews,
} from '#features/news/contract/news.ts'
import {
  archiveNews,
  changeNews,
  getNewsConsole,
  pinNews,
  scheduleNews,
} from '#features/news/contract/console.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp } from '#app/testing/test-app.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import {
  confirmNews,
  englishText,
  everybody,
  newsContent,
  newsOf,
  polishText,
  publishedNews,
  writeNews,
} from './news.fixture.ts'
import { announceNews } from './news.jobs.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const counterOf = async (person: Person) => (await app.as(person)(countNews, {})).body.data.counter
const allOf = async (person: Person, wish: { search?: string; unread?: 'true' } = {}) => {
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { body } = await app.as(person)(listNews, { ...wish, ...(cursor && { cursor }) })
    ids.push(...body.articles.map(({ id }) => id))
    if (body.next === null) return ids
    cursor = body.next
  }
}
const statusOf = async (person: Person, article_id: string) =>
  (await app.as(person)(readNews, { article_id })).status
/** The other way to turn a clock: what was to come is moved to where it has been. */
const movePublication = (id: string, by: string) =>
  sql`update news_articles set published_at = now() + ${by}::interval where id = ${id}`.execute(app.db)

describe('who sees what', () => {
  test('D1: a draft, a future and an archived article are nowhere for readers, and the counter agrees', async () => {
    const reader = await newcomer(app)
    const before = await counterOf(reader)
    const draft = await writeNews(app, olga, { texts: [englishText({ title: 'Quokka secret' })] })
    const nowhere = async () => {
      expect(await newsOf(app, reader)).not.toContain(draft.id)
      expect(await newsOf(app, reader, { search: 'quokka' })).toEqual([])
      expect(await statusOf(reader, draft.id)).toBe(404)
      expect((await app.as(reader)(markNewsRead, { article_id: draft.id })).status).toBe(404)
      expect((await confirmNews(app, reader, draft.id)).body.code).toBe('news_not_found')
      expect(await counterOf(reader)).toBe(before)
    }
    await nowhere()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const planned = await app.as(olga)(scheduleNews, { article_id: draft.id, published_at: tomorrow })
    expect([planned.body.article.state, planned.body.article.published_at]).toEqual(['scheduled', tomorrow])
    await nowhere()
    await movePublication(draft.id, '-1 second')
    expect(await newsOf(app, reader, { search: 'quokka' })).toEqual([draft.id])
    expect(await statusOf(reader, draft.id)).toBe(200)
    expect(await counterOf(reader)).toBe(before + 1)
    await app.as(olga)(archiveNews, { article_id: draft.id, archived: true })
    await nowhere()
  })

  test('people see what is for everybody, for their segment, their department or their country', async () => {
    const [inSegment, inDepartment, inCountry, nobody] = await newcomers(app, 4)
    const { rows: departments } = await sql<{ id: string }>`insert into departments (name) values ('Press')
      returning id`.execute(app.db)
    const { rows: countries } = await sql<{
      id: string
    }>`insert into countries (code, name) values ('PL', 'Poland')
      returning id`.execute(app.db)
    const [department_ids, country_ids] = [[departments[0]!.id], [countries[0]!.id]]
    const set = (person: Person, column: object) =>
      app.db.updateTable('users').set(column).where('id', '=', person.id).execute()
    await set(inSegment!, { segment: 'drivers' })
    await set(inDepartment!, { department_id: department_ids[0]! })
    await set(inCountry!, { country_id: country_ids[0]! })
    const audience = { segments: ['drivers'], department_ids, country_ids }
    const { id, reach } = await publishedNews(app, olga, { audience })
    expect(reach, 'as many as it reaches').toBe(3)
    for (const reader of [inSegment!, inDepartment!, inCountry!])
      expect([await statusOf(reader, id), (await newsOf(app, reader)).includes(id)]).toEqual([200, true])
    expect(await statusOf(nobody!, id)).toBe(404)
    expect(await newsOf(app, nobody!)).not.toContain(id)
    expect(await counterOf(inSegment!)).toBe((await counterOf(nobody!)) + 1)

    await app.as(inSegment!)(markNewsRead, { article_id: id })
    await app.as(olga)(changeNews, {
      article_id: id,
      ...newsContent({ audience: { ...audience, segments: [] } }),
    })
    expect(await statusOf(inSegment!, id)).toBe(404)
    expect(await counterOf(inSegment!)).toBe(await counterOf(nobody!))
  })

  test('everybody reads their own language where there is one, else English, else what there is', async () => {
    const reader = await newcomer(app)
    const both = await publishedNews(app, olga, { texts: [polishText(), englishText()] })
    const polish = await publishedNews(app, olga, { texts: [polishText()] })
    const english = await publishedNews(app, olga)
    const titled = async (article_id: string, language: string) =>
      (await app.as(reader, { headers: { 'accept-language': language } })(readNews, { article_id })).body
        .article.title
    expect([await titled(both.id, 'pl'), await titled(both.id, 'en')]).toEqual([
      'Droga otwarta',
      'The road is open',
    ])
    expect([await titled(polish.id, 'en'), await titled(english.id, 'pl')]).toEqual([
      'Droga otwarta',
      'The road is open',
    ])
  })
})

describe('the list', () => {
  test('has pinned ones first, then the newest, page by page and each once', async () => {
    const own = await startTestApp()
    const [writer, reader] = [await own.person('Wera', { role: 'organiser' }), await own.person('Rita')]
    const ids: string[] = []
    for (let at = 0; at < 27; at += 1) ids.unshift((await publishedNews(own, writer)).id)
    // Several in one moment, as an import would write them.
    await sql`update news_articles set published_at = '2026-01-01' where id = any(${ids.slice(3, 16)}::uuid[])`.execute(
      own.db,
    )
    await own.as(writer)(pinNews, { article_id: ids[20]!, pinned: true })
    const pages: string[][] = []
    for (let cursor: string | undefined; ; ) {
      const { body } = await own.as(reader)(listNews, cursor ? { cursor } : {})
      pages.push(body.articles.map(({ id }) => id))
      if (body.next === null) break
      cursor = body.next
    }
    expect(pages.map((page) => page.length)).toEqual([12, 12, 3])
    expect(pages.flat().toSorted()).toEqual(ids.toSorted())
    expect(pages[0]![0]).toBe(ids[20])
    expect(pages[0]!.slice(1, 4)).toEqual(ids.slice(0, 3))

    const middle = (await own.as(reader)(readNews, { article_id: ids[1]! })).body.article
    expect([middle.newer?.id, middle.older?.id]).toEqual([ids[0], ids[2]])
    const newest = (await own.as(reader)(readNews, { article_id: ids[0]! })).body.article
    expect(newest.newer).toBeNull()
    const { body } = await own.as(reader)(listNews, { cursor: 'nonsense' })
    expect(body.code).toBe('invalid_input')
    await own.stop()
  })

  test('finds words of both languages, without accents, in other forms, and unfinished at the end', async () => {
    const reader = await newcomer(app)
    const { id } = await publishedNews(app, olga, {
      texts: [
        englishText({
          title: 'Wandering kiwis',
          lead: 'A zoological walk',
          html: '<p>They <em>crossed</em> roads &amp; rivers.</p>',
        }),
        polishText({ title: 'Wędrówki żółwi', html: '<p>Przeszły przez Łódź.</p>' }),
      ],
    })
    const finds = async (search: string) => (await newsOf(app, reader, { search })).includes(id)
    for (const search of [
      'kiwis',
      'KIWI',
      'wander',
      'zoological walks',
      'crossing',
      'żółwi',
      'zolwi',
      'lodz',
      'Łód',
      'the kiwis',
      "' | kiwis",
      "kiwis'",
    ])
      expect([search, await finds(search)]).toEqual([search, true])
    for (const search of ['em', 'kiwis zolw', 'kiwis penguin', 'wan kiwis', 'amp', '!!!', '\\', ':*'])
      expect([search, await finds(search)]).toEqual([search, false])
    await app.as(olga)(changeNews, { article_id: id, ...newsContent() })
    expect(await finds('kiwis'), 'words that are not there any more').toBe(false)
  })

  test('of what is unread gets shorter by reading, and its length is the counter', async () => {
    const reader = await newcomer(app)
    const { id } = await publishedNews(app, olga)
    const unread = await allOf(reader, { unread: 'true' })
    expect(unread).toContain(id)
    expect(await counterOf(reader)).toBe(unread.length)
    await app.as(reader)(readNews, { article_id: id })
    expect(await counterOf(reader), 'opening alone marks nothing').toBe(unread.length)

    app.told.length = 0
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.as(reader)(markNewsRead, { article_id: id })),
    )
    expect(new Set(answers.map(({ body }) => body.counter))).toEqual(new Set([unread.length - 1]))
    expect(app.told, 'other devices are told once').toEqual([
      { userIds: [reader.id], event: newsChanged.name, payload: { to_all: false } },
    ])
    expect(await allOf(reader, { unread: 'true' })).toEqual(unread.filter((each) => each !== id))
    expect(await counterOf(reader)).toBe(unread.length - 1)
  })
})

describe('must-read', () => {
  test('is acknowledged once under fifty presses at the same time, and read with it', async () => {
    const reader = await newcomer(app)
    const { id } = await publishedNews(app, olga, { must_read: true })
    const before = await counterOf(reader)
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirmNews(app, reader, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ body }) => body.acknowledged_at)).size).toBe(1)
    expect(await counterOf(reader)).toBe(before - 1)
    const rows = await app.db
      .selectFrom('news_acknowledgements')
      .selectAll()
      .where('article_id', '=', id)
      .execute()
    expect(rows).toMatchObject([{ user_id: reader.id, version: 1 }])
  })

  test('is confirmed in the version that was shown; after an edit it has to be read again', async () => {
    const [early, late] = await newcomers(app, 2)
    const { id } = await publishedNews(app, olga, { must_read: true })
    const first = (await confirmNews(app, early!, id)).body
    const texts = [englishText({ html: '<p>Helmets, always.</p>' })]
    const edited = await app.as(olga)(changeNews, {
      article_id: id,
      ...newsContent({ must_read: true, texts }),
    })
    expect([edited.body.article.version, edited.body.article.edited_at === null]).toEqual([2, false])
    expect((await confirmNews(app, late!, id)).body.code).toBe('news_edited')
    const seen = (await app.as(late!)(readNews, { article_id: id })).body.article
    expect([seen.version, seen.html, seen.acknowledged_at]).toEqual([2, '<p>Helmets, always.</p>', null])
    expect((await app.as(late!)(acknowledgeNews, { article_id: id, version: 2 })).body.version).toBe(2)
    expect((await confirmNews(app, early!, id)).body, 'the first time counts').toEqual(first)
    const kept = await app.db
      .selectFrom('news_texts')
      .select(['version', 'html'])
      .where('article_id', '=', id)
      .orderBy('version')
      .execute()
    expect(
      kept.map(({ html }) => html),
      'what was confirmed first can be shown',
    ).toEqual(['<p>Come along.</p>', '<p>Helmets, always.</p>'])
  })

  test('is the only kind that takes a confirmation', async () => {
    const { id } = await publishedNews(app, olga)
    expect((await confirmNews(app, await newcomer(app), id)).body.code).toBe('news_not_must_read')
  })

  test('whom else it is for, or that it is pinned, makes no new version', async () => {
    const { id } = await publishedNews(app, olga, { must_read: true })
    const audience = { ...everybody, segments: ['drivers'] }
    await app.as(olga)(changeNews, { article_id: id, ...newsContent({ must_read: true, audience }) })
    const { article } = (await app.as(olga)(getNewsConsole, { article_id: id })).body
    expect([article.version, article.edited_at, article.audience]).toMatchObject([1, null, audience])
  })
})

test('what comes out by its moment is told once, by whichever instance is first', async () => {
  const { id } = await writeNews(app, olga)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await app.as(olga)(scheduleNews, { article_id: id, published_at: tomorrow })
  await announceNews(app.services)
  app.told.length = 0
  await announceNews(app.services)
  expect(app.told).toEqual([])
  await movePublication(id, '-1 second')
  await Promise.all([announceNews(app.services), announceNews(app.services)])
  expect(app.told).toEqual([{ userIds: ['everyone'], event: newsChanged.name, payload: { to_all: true } }])
})

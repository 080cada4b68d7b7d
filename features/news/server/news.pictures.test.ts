import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNews, readNews } from '#features/news/contract/news.ts'
import {
  archiveNews,
  changeNews,
  createNews,
  deleteNews,
  getNewsConsole,
  publishNews,
} from '#features/news/contract/console.ts'
import type { Picture } from '#platform/contract/pictures.ts'
import { sweepPictures } from '#features/pictures/server/pictures.jobs.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { englishText, handedOver, newsContent, polishText, writeNews } from './news.fixture.ts'

let app: TestApp
let folder: string
let olga: Person
let reader: Person
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'convoy-news-'))
  app = await startTestApp({ dataDir: folder })
  olga = await app.person('Olga', { role: 'organiser' })
  reader = await newcomer(app)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const withPicture = ({ id }: Picture) =>
  englishText({ html: `<p>See:</p><img src="picture:${id}" alt="A lake">` })
const change = async (article_id: string, wish: Parameters<typeof newsContent>[0]) =>
  (await app.as(olga)(changeNews, { article_id, ...newsContent(wish) })).body
const loads = async ({ versions }: Picture) => {
  const answers = await Promise.all(
    versions.flatMap(({ webp, avif }) => [webp, avif!]).map((url) => app.http.inject({ url })),
  )
  const codes = new Set(answers.map(({ statusCode }) => statusCode))
  return codes.size === 1 ? [...codes][0] : [...codes]
}
const consolePicture = async (article_id: string) =>
  (await app.as(olga)(getNewsConsole, { article_id })).body.article.pictures[0]!

describe('the pictures of an article', () => {
  test('are seen on its cover and inside by its readers, in several widths and two formats', async () => {
    const [cover, inside] = [await handedOver(app, olga), await handedOver(app, olga, 'red')]
    const { id } = await writeNews(app, olga, { texts: [withPicture(inside)], cover_id: cover.id })
    await app.as(olga)(publishNews, { article_id: id })
    const { article } = (await app.as(reader)(readNews, { article_id: id })).body
    expect(article.cover?.id).toBe(cover.id)
    expect(article.html).toBe(`<p>See:</p><img src="picture:${inside.id}" alt="A lake" />`)
    expect(article.pictures.map((picture) => picture.id)).toEqual([inside.id])
    expect(article.pictures[0]!.versions.map(({ width }) => width)).toEqual([320, 640])
    const listed = (await app.as(reader)(listNews, {})).body.articles[0]!.cover!
    for (const picture of [article.cover!, article.pictures[0]!, listed])
      expect(await loads(picture)).toBe(200)
  })

  test('load for nobody but the console while it is a draft, scheduled or archived', async () => {
    const picture = await handedOver(app, olga)
    expect(await loads(picture), 'just handed over').toBe(200)
    const { id } = await writeNews(app, olga, { texts: [withPicture(picture)] })
    expect(await loads(picture), 'as a draft').toBe(404)
    expect(await loads(await consolePicture(id)), 'at the console').toBe(200)
    await app.as(olga)(publishNews, { article_id: id })
    expect(await loads(picture), 'published').toBe(200)
    await app.as(olga)(archiveNews, { article_id: id, archived: true })
    expect(await loads(picture), 'archived').toBe(404)
    expect(await loads(await consolePicture(id)), 'archived, at the console').toBe(200)
    await change(id, { texts: [withPicture(picture), polishText()] })
    expect(await loads(picture), 'edited in the archive').toBe(404)
    await app.as(olga)(archiveNews, { article_id: id, archived: false })
    expect(await loads(picture), 'given back').toBe(200)
  })

  test('appear with it at its moment, before any job has run', async () => {
    const picture = await handedOver(app, olga)
    const { id } = await writeNews(app, olga, { cover_id: picture.id })
    const moment = (at: string) =>
      sql`update news_articles set published_at = now() + ${at}::interval where id = ${id}`.execute(app.db)
    await moment('1 hour')
    expect(await loads(picture)).toBe(404)
    await moment('-1 second')
    const { article } = (await app.as(reader)(readNews, { article_id: id })).body
    expect(await loads(article.cover!)).toBe(200)
  })

  test('go when it shows them no longer; those of a version that somebody confirmed stay', async () => {
    const [first, second] = [await handedOver(app, olga), await handedOver(app, olga, 'red')]
    const { id } = await writeNews(app, olga, { texts: [withPicture(first)] })
    await change(id, { texts: [withPicture(second)] })
    await app.as(olga)(publishNews, { article_id: id })
    await sweepPictures(app.services)
    expect([await loads(first), await loads(second)], 'a draft keeps no versions').toEqual([404, 200])
    expect((await change(id, { texts: [withPicture(first)] })).code).toBe('news_picture_not_found')
    await change(id, { texts: [englishText()] })
    expect((await app.as(reader)(readNews, { article_id: id })).body.article.pictures).toEqual([])
    expect((await consolePicture(id)).id).toBe(second.id)
    expect((await change(id, { texts: [withPicture(second)] })).code).toBeUndefined()
  })

  test('go with a deleted draft', async () => {
    const picture = await handedOver(app, olga)
    const { id } = await writeNews(app, olga, { texts: [withPicture(picture)], cover_id: picture.id })
    const kept = await consolePicture(id)
    expect((await app.as(olga)(deleteNews, { article_id: id })).status).toBe(200)
    expect(await loads(kept)).toBe(404)
    await sweepPictures(app.services)
    const { rows } = await sql`select from pictures where id = ${picture.id}`.execute(app.db)
    expect(rows).toEqual([])
  })
})

describe('what an article may show', () => {
  const refusalOf = async (wish: Parameters<typeof newsContent>[0]) =>
    (await app.as(olga)(createNews, newsContent(wish))).body.code

  test('is handed over by whoever writes it, and stands nowhere else', async () => {
    const other = await app.person('Otto', { role: 'organiser' })
    const [foreign, own] = [await handedOver(app, other), await handedOver(app, olga)]
    expect(await refusalOf({ cover_id: foreign.id })).toBe('news_picture_not_found')
    expect(await refusalOf({ texts: [withPicture(foreign)] })).toBe('news_picture_not_found')
    expect(await refusalOf({ cover_id: olga.id })).toBe('news_picture_not_found')
    const { id } = await writeNews(app, olga, { cover_id: own.id })
    expect(await refusalOf({ cover_id: own.id })).toBe('news_picture_not_found')
    // Once it stands there, every organiser may write on.
    const answer = await app.as(other)(changeNews, { article_id: id, ...newsContent({ cover_id: own.id }) })
    expect(answer.status).toBe(200)
  })

  test('a refusal changes nothing', async () => {
    const picture = await handedOver(app, olga)
    const { id } = await writeNews(app, olga)
    const texts = [englishText({ title: 'Another title', html: `<img src="picture:${picture.id}" alt="">` })]
    expect((await change(id, { texts, cover_id: olga.id })).code).toBe('news_picture_not_found')
    const { article } = (await app.as(olga)(getNewsConsole, { article_id: id })).body
    expect([article.texts[0]!.title, article.pictures]).toEqual(['The road is open', []])
    expect(await loads(picture), 'and the picture still waits for its place').toBe(200)
  })

  test('is at most forty pictures', async () => {
    const html = Array.from({ length: 41 }, () => `<img src="picture:${crypto.randomUUID()}" alt="">`).join(
      '',
    )
    expect(await refusalOf({ texts: [englishText({ html })] })).toBe('news_pictures_full')
  })
})

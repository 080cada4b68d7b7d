import { beforeAll, describe, expect, test } from 'vitest'
import {
  archiveNews,
  createNews,
  deleteNews,
  listNewsConsole,
  type NewsState,
  pinNews,
  publishNews,
  scheduleNews,
} from '#features/news/contract/console.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { englishText, everybody, newsContent, publishedNews, writeNews } from './news.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

describe('the way of an article', () => {
  test('goes from draft by schedule to published and archived, and back from there', async () => {
    const { id, state } = await writeNews(app, olga)
    const codes: (string | undefined)[] = [state]
    const note = ({ body }: { body: { article?: { state: NewsState }; code?: string } }) =>
      codes.push(body.article?.state ?? body.code)
    const at = (published_at: string | null) => app.as(olga)(scheduleNews, { article_id: id, published_at })
    note(await app.as(olga)(archiveNews, { article_id: id, archived: true }))
    note(await at('2020-01-01T00:00:00Z'))
    note(await at('0000-01-01T00:00:00Z'))
    note(await at('2099-01-01T12:00:00+02:00'))
    note(await at(null))
    note(await app.as(olga)(publishNews, { article_id: id }))
    note(await app.as(olga)(publishNews, { article_id: id }))
    note(await at('2099-01-01T00:00:00Z'))
    note(await app.as(olga)(deleteNews, { article_id: id }))
    note(await app.as(olga)(archiveNews, { article_id: id, archived: true }))
    note(await app.as(olga)(archiveNews, { article_id: id, archived: false }))
    expect(codes).toEqual([
      'draft',
      'news_not_published',
      'news_moment_past',
      'news_moment_past',
      'scheduled',
      'draft',
      'published',
      'news_published',
      'news_published',
      'news_published',
      'archived',
      'published',
    ])
  })

  test('is listed by state, page by page', async () => {
    const made = [await writeNews(app, olga), await writeNews(app, olga)]
    const states = async (state: NewsState) => (await app.as(olga)(listNewsConsole, { state })).body.articles
    expect((await states('draft')).slice(0, 2).map(({ id }) => id)).toEqual(
      made.map(({ id }) => id).toReversed(),
    )
    for (const article of await states('published')) expect(article.state).toBe('published')
    for (let more = 0; more < 30; more += 1) await writeNews(app, olga)
    const first = (await app.as(olga)(listNewsConsole, { state: 'draft' })).body
    const second = (await app.as(olga)(listNewsConsole, { state: 'draft', cursor: first.next! })).body
    const ids = [...first.articles, ...second.articles].map(({ id }) => id)
    expect([first.articles.length, new Set(ids).size === ids.length]).toEqual([30, true])
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
  })

  test('begins with content that says something, to people who exist', async () => {
    const answer = async (change: object) => {
      const { body } = await app.as(olga)(createNews, newsContent(change))
      return [body.code, Object.keys(body.fields ?? {})]
    }
    expect(await answer({ texts: [englishText({ html: '<script>x</script>' })] })).toEqual([
      'news_content_wrong',
      ['texts.0.html'],
    ])
    expect(await answer({ audience: { ...everybody, department_ids: [olga.id] } })).toEqual([
      'news_content_wrong',
      ['audience.department_ids'],
    ])
    expect(await answer({ texts: [englishText({ title: 'a\u202eb c' })] })).toEqual([
      'invalid_input',
      ['texts.0.title'],
    ])
    expect(await answer({ texts: [englishText({ html: '<p>a\u0000b</p>' })] })).toEqual([
      'invalid_input',
      ['texts.0.html'],
    ])
  })
})

test('pinning tells open browsers only of what they can see', async () => {
  const draft = await writeNews(app, olga)
  const shown = await publishedNews(app, olga)
  const toldBy = async (article_id: string) => {
    app.told.length = 0
    await app.as(olga)(pinNews, { article_id, pinned: true })
    return app.told.length
  }
  expect([await toldBy(draft.id), await toldBy(shown.id)]).toEqual([0, 1])
})

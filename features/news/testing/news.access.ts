import { randomUUID } from 'node:crypto'
import { archiveNews } from '#features/news/contract/console.ts'
import {
  everybody,
  handedOver,
  newsContent,
  publishedNews,
  writeNews,
} from '#features/news/server/news.fixture.ts'
import { savesRows } from '#features/saves/testing/saves.access.ts'
import type { Input, OpenRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about news that takes an id: readers see what is out and meant for them, organisers all of it. */
export function newsRows(appOf: () => TestApp): Record<string, AccessRow> {
  let writing: Promise<Person> | undefined
  const editor = () => (writing ??= appOf().person(`Editor${randomUUID()}`, { role: 'organiser' }))

  async function hidden(): Promise<string[]> {
    const [app, olga] = [appOf(), await editor()]
    const draft = await writeNews(app, olga, { must_read: true })
    const foreign = { ...everybody, segments: [randomUUID()] }
    const elsewhere = await publishedNews(app, olga, { must_read: true, audience: foreign })
    const later = await writeNews(app, olga, { must_read: true })
    await app.db
      .updateTable('news_articles')
      .set({ published_at: new Date(Date.now() + 3_600_000).toISOString() })
      .where('id', '=', later.id)
      .execute()
    const archived = await publishedNews(app, olga, { must_read: true })
    await app.as(olga)(archiveNews, { article_id: archived.id, archived: true })
    return [draft.id, elsewhere.id, later.id, archived.id]
  }
  const read = (input: object = {}): OpenRow => ({
    open: async () => ({
      article_id: (await publishedNews(appOf(), await editor(), { must_read: true })).id,
      ...input,
    }),
    gone: async () => (await hidden()).map((article_id) => ({ article_id, ...input })),
    missing: () => ({ article_id: randomUUID(), ...input }),
  })
  const written = (
    input: () => Promise<Input> | Input = () => ({}),
    state: 'draft' | 'published' = 'draft',
  ): OpenRow => {
    let sample: Input = {}
    return {
      open: async () => {
        sample = await input()
        const make = state === 'draft' ? writeNews : publishedNews
        return { article_id: (await make(appOf(), await editor(), { must_read: true })).id, ...sample }
      },
      gone: async () => [],
      missing: () => ({ article_id: randomUUID(), ...sample }),
    }
  }
  const atConsole = '/api/news/desk/:article_id'
  return {
    'GET /api/news/:article_id': read(),
    'POST /api/news/:article_id/read': read(),
    'POST /api/news/:article_id/acknowledge': read({ version: 1 }),
    'POST /api/news/desk': {
      open: async () => newsContent(),
      // Whatever stands elsewhere already, or was handed over by somebody else.
      gone: async () => [newsContent({ cover_id: (await handedOver(appOf(), await editor())).id })],
      missing: () => newsContent({ cover_id: randomUUID() }),
    },
    [`GET ${atConsole}`]: written(),
    [`PUT ${atConsole}`]: written(() => newsContent()),
    [`PUT ${atConsole}/schedule`]: written(() => ({ published_at: null })),
    [`POST ${atConsole}/publish`]: written(),
    [`PUT ${atConsole}/pinned`]: written(() => ({ pinned: true })),
    [`PUT ${atConsole}/archived`]: written(() => ({ archived: true }), 'published'),
    [`POST ${atConsole}/copy`]: written(),
    [`DELETE ${atConsole}`]: written(),
    ...savesRows(appOf, editor),
    [`GET ${atConsole}/readers`]: written(),
    [`GET ${atConsole}/readers/export`]: written(),
    [`POST ${atConsole}/remind`]: written(undefined, 'published'),
  }
}

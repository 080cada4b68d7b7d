import { randomUUID } from 'node:crypto'
import { writeNews } from '#features/news/server/news.fixture.ts'
import type { OpenRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For what was saved at the console: every organiser may look back at it, and nobody else. */
export function savesRows(appOf: () => TestApp, editor: () => Promise<Person>): Record<string, AccessRow> {
  const saved = (input: object = {}): OpenRow => ({
    open: async () => ({ kind: 'news', content_id: (await writeNews(appOf(), await editor())).id, ...input }),
    gone: async () => [],
    missing: () => ({ kind: 'news', content_id: randomUUID(), ...input }),
  })
  return {
    'GET /api/saves/:kind/:content_id': saved(),
    'GET /api/saves/:kind/:content_id/:number': saved({ number: '1' }),
    'GET /api/previews/:kind/people': saved({ search: '' }),
  }
}

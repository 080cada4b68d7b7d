import * as z from 'zod/mini'
import { exportNewsReaders, listNewsReaders, remindOfNews } from '#features/news/contract/console.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { articles } from './news.console.store.ts'
import { findReaders } from './news.readers.store.ts'
import { orderReminder } from './news.reminding.ts'

const PAGE = 50
const Place = z.tuple([z.string().check(z.maxLength(250), z.regex(/^[^\0]*$/)), z.uuid()])
const HEADING = ['last_name', 'first_name', 'email', 'department', 'read_at', 'acknowledged_at', 'version']

/** Who has read and acknowledged what. */
export function newsReadersHandlers(services: Services) {
  const { db } = services
  return [
    handle(listNewsReaders, async ({ caller, input, fail }) => {
      const { article_id, state, cursor } = input
      if (!(await articles.find(db, article_id))) throw fail('news_not_found')
      const place = fromCursor(cursor, Place)
      const after = place && { name: place[0], id: place[1] }
      const found = await findReaders(db, { article_id, state, after, limit: PAGE + 1, scope: caller.scope })
      const { page, next } = cutPage(found, PAGE, (last) => [last.search_name, last.id])
      return { readers: page, next }
    }),

    handle(exportNewsReaders, async ({ caller, input, fail }) => {
      const { article_id, state } = input
      if (!(await articles.find(db, article_id))) throw fail('news_not_found')
      const whole = { after: undefined, limit: undefined, scope: caller.scope }
      const readers = await findReaders(db, { article_id, state, ...whole })
      const rows = readers.map((reader) => [
        reader.last_name,
        reader.first_name,
        reader.email,
        reader.department ?? '',
        reader.read_at ?? '',
        reader.acknowledged_at ?? '',
        String(reader.version ?? ''),
      ])
      return { name: `news-readers-${state ?? 'all'}.csv`, csv: writeCsv([HEADING, ...rows]) }
    }),

    handle(remindOfNews, async (call) => ({ reminded: await orderReminder(services, call) })),
  ]
}

import type { QueryClient } from '@tanstack/react-query'
import { countStickers } from '#features/stickers/contract/news.ts'
import { call } from '#platform/web/api/api.ts'
import { celebrate } from '#platform/web/celebration/celebrate.ts'
import { momentOf } from './earned.ts'
import type { Said } from './said.ts'
import { bookQuery } from './stickers.queries.ts'

/** Celebrates what was granted in one go. Without a line it is celebrated when the book is opened. */
export async function celebrateRun(queries: QueryClient, runId: string, said: Said): Promise<void> {
  const book = await queries.fetchQuery({ ...bookQuery, staleTime: 0 }).catch(() => undefined)
  const moment = book && momentOf(book.earned, runId, said)
  if (moment) celebrate(moment)
}

/** Counted now, in place of within the minute. Without a line the job finds it. */
export const countNow = () => call(countStickers, {}).catch(() => undefined)

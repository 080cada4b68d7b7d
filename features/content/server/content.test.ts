import { expect, test } from 'vitest'
import { getNewsConsole, publishNews } from '#features/news/contract/console.ts'
import { newsKind } from '#features/news/server/news.console.ts'
import type { Db } from '#platform/server/schema.ts'
import { contentConsole } from './content.console.ts'

test('a call that does not declare what its kind refuses with is seen at the start', () => {
  const news = contentConsole({} as Db, newsKind)
  expect(() => news.get(getNewsConsole)).not.toThrow()
  expect(() => news.get({ ...getNewsConsole, errors: [] })).toThrow('does not declare news_not_found')
  const publish = { ...publishNews, errors: ['news_published' as const] }
  expect(() => news.act(publish, async () => undefined)).toThrow('does not declare news_not_found')
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { publishedNews, writeNews } from '#features/news/server/news.fixture.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import type { Options } from './command.ts'
import { runCommand } from './run-command.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const run = (name: string, words: string[] = [], options: Options = {}) =>
  runCommand(app, name, words, options)

test('articles are listed by command, and published', async () => {
  expect(await run('news list')).toBe('There are no articles.')
  const { id } = await writeNews(app, olga, { must_read: true })
  expect(await run('news list')).toBe(
    `${id}  draft      no date  0 read  must be read, 0 confirmed  The road is open`,
  )
  expect(await run('news publish', [id])).toBe('Published.')
  expect(await run('news list', [], { state: 'draft' })).toBe('There are no articles.')
  expect(await run('news list', [], { state: 'published' })).toContain(id)
  await expect(run('news publish', [id])).rejects.toThrow('This article is published already.')
  await expect(run('news publish', ['7'])).rejects.toThrow('There is no article 7: see news list')
  await expect(run('news list', [], { state: 'new' })).rejects.toThrow('new is no state')
})

test('a reminder is ordered by command once a day, and the mails are left to the jobs', async () => {
  const { id } = await publishedNews(app, olga, { must_read: true })
  expect(await run('news remind', [id])).toBe('1 person gets a mail.')
  const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs
    where key = ${`news.remind ${id}`}`.execute(app.db)
  expect(rows).toEqual([{ payload: { article_id: id } }])
  await expect(run('news remind', [id])).rejects.toThrow(/reminded within the last day/)
  const plain = await publishedNews(app, olga)
  await expect(run('news remind', [plain.id])).rejects.toThrow(/needs no confirmation/)
  await expect(run('news remind')).rejects.toThrow('There is no article (none given)')
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listAnnouncements } from '#features/announcements/contract/announcements.ts'
import { DESK_SORTS, type ConsoleSort } from '#platform/contract/console-lists.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { announcementDraft } from './announcements.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  const add = async (en: string, pl: string, state: string, send_at: string | null) => {
    const texts = [
      { language: 'en' as const, title: en, text: '' },
      { language: 'pl' as const, title: pl, text: '' },
    ]
    const id = await announcementDraft(app, olga, { texts })
    await sql`update announcements set state = ${state}, send_at = ${send_at}::timestamptz where id = ${id}`.execute(
      app.db,
    )
  }
  await add('Bridge', 'Żaba', 'sent', '2026-03-02T10:00:00Z')
  await add('Arrow', 'Łoś', 'draft', null)
  await add('Dune', 'Auto', 'scheduled', '2126-03-05T10:00:00Z')
  await add('Coast', 'Most', 'sent', '2026-03-01T10:00:00Z')
})

type ListAsked = { sort?: ConsoleSort; from?: string; to?: string; search?: string; state?: 'sent' }
const list = async (wish: ListAsked & { cursor?: string }, language = 'en') =>
  (await app.as(olga, { headers: { 'accept-language': language } })(listAnnouncements, wish)).body
const titles = async (wish: ListAsked, language?: string) =>
  (await list(wish, language)).announcements.map(({ texts }) => texts[0]!.title)

test.each<[ConsoleSort, string[]]>([
  ['newest', ['Coast', 'Dune', 'Arrow', 'Bridge']],
  ['oldest', ['Bridge', 'Arrow', 'Dune', 'Coast']],
  ['title', ['Arrow', 'Bridge', 'Coast', 'Dune']],
  ['state', ['Arrow', 'Dune', 'Coast', 'Bridge']],
  ['latest', ['Dune', 'Bridge', 'Coast', 'Arrow']],
  ['soonest', ['Coast', 'Bridge', 'Dune', 'Arrow']],
])('announcements stand in the wished order: %s', async (sort, wished) => {
  expect(await titles({ sort })).toEqual(wished)
})

test('titles are sorted in the language of whoever asks', async () => {
  expect(await titles({ sort: 'title' }, 'pl')).toEqual(['Dune', 'Arrow', 'Coast', 'Bridge'])
})

test('days narrow them to what goes out then, and the counts as well', async () => {
  const march = await list({ from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' })
  expect(march.announcements.map(({ texts }) => texts[0]!.title)).toEqual(['Coast'])
  expect(march.counts).toEqual({ sent: 1 })
  expect(await titles({ from: '2026-03-02T00:00:00Z' })).toEqual(['Dune', 'Bridge'])
  expect(await titles({ to: '2026-03-02T10:00:00Z', state: 'sent' })).toEqual(['Coast'])
  expect(await titles({ search: 'łoś' })).toEqual(['Arrow'])
})

test('every order goes on page by page, and a cursor of another order is refused', async () => {
  const longer = Array.from({ length: 35 }, (_, at) => ({
    language: 'en' as const,
    title: `Further ${at}`,
    text: '',
  }))
  for (const text of longer) await announcementDraft(app, olga, { texts: [text] })
  for (const sort of DESK_SORTS) {
    const first = await list({ sort })
    const second = await list({ sort, cursor: first.next! })
    const all = [...first.announcements, ...second.announcements].map(({ id }) => id)
    expect([sort, all.length, new Set(all).size, second.next]).toEqual([sort, 39, 39, null])
    const other = sort === 'title' ? 'newest' : 'title'
    expect((await app.as(olga)(listAnnouncements, { sort: other, cursor: first.next! })).body.code).toBe(
      'invalid_input',
    )
  }
})

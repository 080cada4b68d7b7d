import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DESK_SORTS } from '#platform/contract/console-lists.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { toCursor } from './cursor.ts'
import { type ConsoleSource, type ConsoleWish, findConsolePage, inOrder } from './console-list.ts'
import { titlesIn } from './search.ts'

const app = useTestApp()

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const text = (language: string, title: string) => ({ language, title })
/** Two were made in the same moment, and two have no date. */
const pieces = [
  {
    id: id(1),
    day: 1,
    state: 'over',
    date: '2026-05-03',
    texts: [text('en', 'Brakes'), text('pl', 'Żuraw')],
  },
  { id: id(2), day: 2, state: 'draft', date: null, texts: [text('en', 'apples'), text('pl', 'Zebra')] },
  { id: id(3), day: 2, state: 'draft', date: null, texts: [text('pl', 'Łoś')] },
  { id: id(4), day: 3, state: 'open', date: '2026-05-01', texts: [text('en', 'Élan')] },
  {
    id: id(5),
    day: 4,
    state: 'over',
    date: '2026-05-02',
    texts: [text('en', 'zebra'), text('pl', 'ananas')],
  },
]
const source: ConsoleSource = {
  rows: sql`(select p.*, timestamptz '2026-04-01' + p.day * interval '1 day' as created_at
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
      as p (id uuid, day int, state text, date timestamptz, texts jsonb)) a`,
  states: ['draft', 'open', 'over'],
  state: sql`a.state`,
  date: sql`a.date`,
  texts: titlesIn(sql`a.texts`),
}
const page = (wish: Partial<ConsoleWish>) =>
  findConsolePage(app.db, source, { language: 'en', limit: 30, ...wish })
const order = async (wish: Partial<ConsoleWish>) => (await page(wish)).ids.map((each) => Number(each.at(-1)))

/** Page by page until there is no next one. */
async function walk(wish: Partial<ConsoleWish>, limit: number): Promise<number[]> {
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { ids, next } = await page({ ...wish, limit, ...(cursor && { cursor }) })
    seen.push(...ids.map((each) => Number(each.at(-1))))
    cursor = next ?? undefined
  } while (cursor)
  return seen
}

describe('the order of a list of content', () => {
  test('goes by when it was made, by date with what has none last, and by state with the newest first', async () => {
    expect(await order({})).toEqual([5, 4, 3, 2, 1])
    expect(await order({ sort: 'oldest' })).toEqual([1, 2, 3, 4, 5])
    expect((await order({ sort: 'latest' })).slice(0, 3)).toEqual([1, 5, 4])
    expect((await order({ sort: 'soonest' })).slice(0, 3)).toEqual([4, 5, 1])
    expect(await order({ sort: 'state' })).toEqual([2, 3, 4, 5, 1])
  })

  test('goes by the titles that the reader reads, as their alphabet has them', async () => {
    expect(await order({ sort: 'title' })).toEqual([2, 1, 4, 3, 5])
    expect(await order({ sort: 'title', language: 'pl' })).toEqual([5, 4, 3, 2, 1])
  })

  test.each(DESK_SORTS)('loses and repeats nothing from page to page: %s', async (sort) => {
    const whole = await order({ sort })
    expect(whole.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5])
    for (const limit of [1, 2, 4, 5]) expect(await walk({ sort }, limit)).toEqual(whole)
  })
})

describe('what narrows a list of content', () => {
  test('is a state, words, and a range of dates without its end; the counts know of the last two', async () => {
    const range = { from: '2026-05-01T00:00:00Z', to: '2026-05-03T00:00:00Z' }
    expect(await page({ ...range, sort: 'soonest' })).toMatchObject({
      ids: [id(4), id(5)],
      counts: { open: 1, over: 1 },
    })
    expect(await page({ ...range, state: 'over' })).toMatchObject({
      ids: [id(5)],
      counts: { open: 1, over: 1 },
    })
    expect(await page({ search: 'zebra', state: 'draft' })).toMatchObject({
      ids: [id(2)],
      counts: { draft: 1, over: 1 },
    })
  })
})

describe('a cursor', () => {
  const refused = (cursor: string, sort: ConsoleWish['sort']) =>
    expect(page({ cursor, sort })).rejects.toMatchObject({ code: 'invalid_input' })

  test('of another order is refused, and so is one that nobody was given', async () => {
    const { next } = await page({ sort: 'newest', limit: 1 })
    await refused(next!, 'oldest')
    await refused(toCursor(['title', 5, id(1)]), 'title')
    await refused(toCursor(['newest', 'a', id(1)]), 'newest')
    await refused(toCursor(['title', 'a\0', id(1)]), 'title')
    await refused(toCursor(['newest', 2 ** 60, id(1)]), 'newest')
    await refused('nonsense', 'newest')
  })

  test('carries the longest title', async () => {
    const titles = { ...source, texts: sql`(select 'en' as language, repeat('🚐', 200) as title) t` }
    const { next } = await findConsolePage(app.db, titles, { language: 'en', limit: 1, sort: 'title' })
    expect(next!.length).toBeLessThanOrEqual(400)
  })
})

test('rows come in the order of their ids, without those that have gone', () => {
  expect(inOrder(['c', 'gone', 'a'], [{ id: 'a' }, { id: 'b' }, { id: 'c' }])).toEqual([
    { id: 'c' },
    { id: 'a' },
  ])
})

import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { ConsoleSort } from '#platform/contract/console-lists.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import { toCursor } from './cursor.ts'
import { orderOf, placeAfter, type Sortable } from './console-order.ts'
import { titled } from './search.ts'

/** How a list of content is read: rows `a` with `id` and `created_at`, and what of them it is narrowed and sorted by. */
export type ConsoleSource = Sortable & { rows: RawBuilder<unknown> }

export type ConsoleWish = {
  state?: string | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: ConsoleSort | undefined
  cursor?: string | undefined
  language: Language
  limit: number
}

export type ConsolePage = { ids: string[]; counts: Record<string, number>; next: string | null }

/** One page of a list of content, by id, and how many there are by state. */
export async function findConsolePage(
  db: Db,
  source: ConsoleSource,
  wish: ConsoleWish,
): Promise<ConsolePage> {
  const { state, search, from, to, sort = 'newest', cursor, language, limit } = wish
  const order = orderOf(source, sort, language)
  const narrowed = sql.join(
    [
      titled(source.texts, search),
      from === undefined ? sql`true` : sql`${source.date} >= ${new Date(from)}`,
      to === undefined ? sql`true` : sql`${source.date} < ${new Date(to)}`,
    ],
    sql` and `,
  )
  const turn = order.isDown ? sql`desc` : sql`asc`
  const byKey = sql`key ${sort === 'title' ? sql`collate "und-x-icu"` : sql``} ${turn}, id ${turn}`
  // What is narrowed by a search is read once, for the page and for the counts.
  const rows = await rowsOf<{ counts: Record<string, number>; page: [string, string | number][] }>(db)`
    with narrowed as materialized (
      select a.id, ${source.state} as state, ${order.key} as key from ${source.rows} where ${narrowed}
    ), page as (
      select n.id, n.key from narrowed n
      where ${state === undefined ? sql`true` : sql`n.state = ${state}`} and ${placeAfter(order, sort, cursor)}
      order by ${byKey} limit ${limit + 1}
    )
    select
      (select coalesce(jsonb_object_agg(state, of), '{}') from
        (select state, count(*) as of from narrowed group by state) s) as counts,
      (select coalesce(jsonb_agg(jsonb_build_array(id, key) order by ${byKey}), '[]') from page) as page
  `
  const { counts, page: found } = rows[0]!
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    ids: page.map(([id]) => id),
    counts,
    next: last && found.length > limit ? toCursor([sort, last[1], last[0]]) : null,
  }
}

/** Rows in the order of these ids. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Language } from '#contract/account.ts'
import type { DeskSort } from '#contract/desk-lists.ts'
import type { Db } from '#server/schema.ts'
import { fromCursor, toCursor } from './cursor.ts'
import { AppError } from './errors.ts'
import { titled } from './search.ts'
import { countStates } from './state-counts.ts'

/** How a list of content is read: rows `a` with `id` and `created_at`, and what of them it is narrowed and sorted by. */
export type DeskSource = {
  rows: RawBuilder<unknown>
  /** In the order in which they are sorted. */
  states: readonly string[]
  state: RawBuilder<string>
  /** When it appears, begins or takes place. */
  date: RawBuilder<string | null>
  /** Its texts `t`, each with a language and a title. */
  texts: RawBuilder<unknown>
}

export type DeskWish = {
  state?: string | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: DeskSort | undefined
  cursor?: string | undefined
  language: Language
  limit: number
}

export type DeskPage = { ids: string[]; counts: Record<string, number>; next: string | null }

/** A zero byte is no text for the database. */
const Title = z.string().check(z.maxLength(80), z.regex(/^[^\0]*$/))
const Place = z.tuple([z.string(), z.union([z.int(), Title]), z.uuid()])

const micros = (moment: RawBuilder<unknown>) => sql`(extract(epoch from ${moment}) * 1000000)::bigint`
const LONG_AGO = sql`timestamptz '1900-01-01'`
const FAR_AWAY = sql`timestamptz '2250-01-01'`

type Order = { key: RawBuilder<unknown>; type: RawBuilder<unknown>; isDown: boolean }

function orderOf({ date, state, states, texts }: DeskSource, sort: DeskSort, language: Language): Order {
  const number = sql`bigint`
  if (sort === 'newest' || sort === 'oldest')
    return { key: micros(sql`a.created_at`), type: number, isDown: sort === 'newest' }
  if (sort === 'latest')
    return { key: micros(sql`coalesce(${date}, ${LONG_AGO})`), type: number, isDown: true }
  if (sort === 'soonest')
    return { key: micros(sql`coalesce(${date}, ${FAR_AWAY})`), type: number, isDown: false }
  if (sort === 'state') {
    // Within a state the newest first. Both in one number that JavaScript can hold: microseconds since 2020.
    const rank = sql`array_position(${[...states]}::text[], ${state})`
    const age = sql`(extract(epoch from a.created_at - timestamptz '2020-01-01 00:00Z') * 1000000)::bigint`
    const key = sql`(${rank} * 1000000000000000 - ${age})`
    return { key, type: number, isDown: false }
  }
  // As much of a title as a cursor carries.
  const title = sql`(select left(lower(t.title), 40) from (select * from ${texts}) t
    order by t.language = ${language} desc, t.language = 'en' desc, t.language limit 1)`
  return { key: sql`coalesce(${title}, '')`, type: sql`text collate "und-x-icu"`, isDown: false }
}

function placeAfter({ key, type, isDown }: Order, sort: DeskSort, cursor: string | undefined) {
  const place = fromCursor(cursor, Place)
  if (!place) return sql`true`
  const [of, at, id] = place
  // A cursor goes on in the order in which it was given.
  if (of !== sort || (typeof at === 'string') !== (sort === 'title'))
    throw new AppError('invalid_input', { fields: { cursor: { code: 'invalid' } } })
  return sql`(${key}, a.id) ${isDown ? sql`<` : sql`>`} (${at}::${type}, ${id}::uuid)`
}

/** One page of a list of content, by id, and how many there are by state. */
export async function findDeskPage(db: Db, source: DeskSource, wish: DeskWish): Promise<DeskPage> {
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
  const { rows } = await sql<{ id: string; key: string | number }>`select a.id, ${order.key} as key
    from ${source.rows} where ${narrowed} and ${state === undefined ? sql`true` : sql`${source.state} = ${state}`}
      and ${placeAfter(order, sort, cursor)}
    order by ${order.key} ${sort === 'title' ? sql`collate "und-x-icu"` : sql``} ${turn}, a.id ${turn}
    limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    ids: page.map(({ id }) => id),
    counts: await countStates(db, sql`select ${source.state} as state from ${source.rows} where ${narrowed}`),
    next: last && rows.length > limit ? toCursor([sort, last.key, last.id]) : null,
  }
}

/** Rows in the order of these ids. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

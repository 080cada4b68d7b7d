import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Language } from '#platform/contract/languages.ts'
import type { ConsoleSort } from '#platform/contract/console-lists.ts'
import { fromCursor } from './cursor.ts'
import { AppError } from '#platform/server/http/errors.ts'

/** What rows `a` are sorted by. */
export type Sortable = {
  /** In the order in which they are sorted. */
  states: readonly string[]
  state: RawBuilder<string>
  /** When it appears, begins or takes place. */
  date: RawBuilder<string | null>
  /** Its texts `t`, each with a language and a title. */
  texts: RawBuilder<unknown>
}

/** A zero byte is no text for the database. */
const Title = z.string().check(z.maxLength(80), z.regex(/^[^\0]*$/))
const Place = z.tuple([z.string(), z.union([z.int(), Title]), z.uuid()])

const micros = (moment: RawBuilder<unknown>) => sql`(extract(epoch from ${moment}) * 1000000)::bigint`
const LONG_AGO = sql`timestamptz '1900-01-01'`
const FAR_AWAY = sql`timestamptz '2250-01-01'`

type Order = { key: RawBuilder<unknown>; type: RawBuilder<unknown>; isDown: boolean }

/** By what the rows of a list are put in order. */
export function orderOf(
  { date, state, states, texts }: Sortable,
  sort: ConsoleSort,
  language: Language,
): Order {
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

/** The rows `n` behind a cursor. */
export function placeAfter({ type, isDown }: Order, sort: ConsoleSort, cursor: string | undefined) {
  const place = fromCursor(cursor, Place)
  if (!place) return sql`true`
  const [of, at, id] = place
  // A cursor goes on in the order in which it was given.
  if (of !== sort || (typeof at === 'string') !== (sort === 'title'))
    throw new AppError('invalid_input', { fields: { cursor: { code: 'invalid' } } })
  return sql`(n.key, n.id) ${isDown ? sql`<` : sql`>`} (${at}::${type}, ${id}::uuid)`
}

import type { Language } from '#platform/contract/languages.ts'
import { sql } from 'kysely'
import type { GivenLink } from '#features/people/contract/links.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { type Db, idsOf, onlyOf, rowsOf } from '#platform/server/schema.ts'

type LinkRow = Pick<GivenLink, 'id' | 'kind' | 'created_at' | 'expires_at' | 'state'> & {
  micros: number
  user_id: string
  first_name: string
  last_name: string
  email: string
  by_id: string
  by_first_name: string
  by_last_name: string
}

const state = sql`case when l.ended_at is not null then 'ended' when l.expires_at <= now() then 'expired' else 'live' end`

/** Links of people whom the caller may see. */
export async function findGiven(
  db: Db,
  wish: {
    scope: Scope
    userId?: string | undefined
    linkId?: string | undefined
    state?: GivenLink['state'] | undefined
    after?: { at: number; id: string } | undefined
    limit: number
  },
): Promise<(GivenLink & { micros: number })[]> {
  const { scope, userId, linkId, after } = wish
  const rows = await rowsOf<LinkRow>(db)`
    select l.id, case l.purpose when 'reset' then 'invitation' else l.purpose end as kind,
      l.created_at, l.expires_at, ${state} as state, (extract(epoch from l.created_at) * 1000000)::bigint as micros,
      u.id as user_id, u.first_name, u.last_name, u.email,
      m.id as by_id, m.first_name as by_first_name, m.last_name as by_last_name
    from auth_links l join users u on u.id = l.user_id join users m on m.id = l.made_by
    where l.made_by is not null and ${isWithinScope(scope)}
      and ${userId ? sql`l.user_id = ${userId}::uuid` : sql`true`}
      and ${linkId ? sql`l.id = ${linkId}::uuid` : sql`true`}
      and ${wish.state ? sql`${state} = ${wish.state}` : sql`true`}
      and ${after ? sql`(l.created_at, l.id) < (timestamptz 'epoch' + ${after.at} * interval '1 microsecond', ${after.id}::uuid)` : sql`true`}
    order by l.created_at desc, l.id desc limit ${wish.limit}`
  return rows.map(
    ({ user_id, first_name, last_name, email, by_id, by_first_name, by_last_name, ...row }) => ({
      ...row,
      person: { id: user_id, first_name, last_name, email },
      made_by: { id: by_id, first_name: by_first_name, last_name: by_last_name },
    }),
  )
}

const live = sql`l.made_by is not null and l.ended_at is null and l.expires_at > now()`

type Reach = { scope: Scope; userId: string | undefined }

const reached = ({ scope, userId }: Reach) =>
  sql`${isWithinScope(scope)} and ${userId ? sql`u.id = ${userId}::uuid` : sql`true`}`

/** How many links still work, of those whom the caller may see. */
export async function countLive(db: Db, reach: Reach): Promise<number> {
  const found = await onlyOf<{ live: number }>(db)`select count(*)::int as live from auth_links l
    join users u on u.id = l.user_id where ${live} and ${reached(reach)}`
  return found.live
}

/** The ids of those links, up to so many. */
export async function findLive(db: Db, reach: Reach, limit: number): Promise<string[]> {
  return idsOf(db)`select l.id from auth_links l
    join users u on u.id = l.user_id where ${live} and ${reached(reach)} limit ${limit}`
}

/** Whom links are written for. */
export async function findRecipients(db: Db, ids: readonly string[]) {
  return rowsOf<{
    id: string
    email: string
    first_name: string
    last_name: string
    worker_id: string | null
    language: Language
  }>(
    db,
  )`select u.id, u.email, u.first_name, u.last_name, u.worker_id, written_language(u.language) as language
    from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place) join users u on u.id = wanted.id
    order by wanted.place`
}

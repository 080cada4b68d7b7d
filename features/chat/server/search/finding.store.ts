import { sql } from 'kysely'
import { takesPart } from '#features/auth/server/auth.ts'
import { holds } from '#platform/server/lists/search.ts'
import { type Db, idsOf, rowsOf } from '#platform/server/schema.ts'
import type { FaceRow } from '#features/chat/server/rooms/people.store.ts'

/** Of these people, those who take part. */
export async function findParticipants(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return idsOf(db)`select u.id from users u
    where u.id = any (${[...ids]}::uuid[]) and ${takesPart}`
}

type MessageFinding = {
  words: readonly string[]
  /** Only those who are in this conversation. */
  within: string | undefined
  blocked: ReadonlySet<string>
  limit: number
}

type ColleagueRow = Omit<FaceRow, 'former'> & {
  department: string | null
  segment: string | null
  access: boolean
}

/** People to write to: whose name begins like the words, the own crew, those written with last, and then by name. */
export async function findColleagues(
  db: Db,
  callerId: string,
  { words, within, blocked, limit }: MessageFinding,
): Promise<ColleagueRow[]> {
  const named = words.map((word) => holds(sql`u.search_name`, word))
  const first = words[0] ?? ''
  const inside = within
    ? sql`exists (select from chat_members i where i.conversation_id = ${within} and i.user_id = u.id and i.left_at is null)`
    : sql`true`
  return rowsOf<ColleagueRow>(db)`
    with mates as (
      select mate.user_id as id from team_members own join team_members mate on mate.team_id = own.team_id
      where own.user_id = ${callerId} and own.left_at is null and mate.left_at is null
    ), recent as (
      select case when first_user_id = ${callerId} then second_user_id else first_user_id end as id, latest_at
      from chat_conversations where kind = 'direct' and latest_at is not null
        and (first_user_id = ${callerId} or second_user_id = ${callerId})
    )
    select u.id, u.first_name, u.last_name, u.avatar, d.name as department, u.segment, u.access
    from users u left join departments d on d.id = u.department_id
    left join mates on mates.id = u.id left join recent on recent.id = u.id
    where ${takesPart} and u.id <> ${callerId} and u.id <> all (${[...blocked]}::uuid[]) and ${inside}
      and ${named.length > 0 ? sql.join(named, sql` and `) : sql`true`}
    order by not starts_with(u.search_name, folded(${first})), mates.id is null, recent.latest_at desc nulls last,
      u.search_name collate "und-x-icu", u.id
    limit ${limit}`
}

import { type RawBuilder, sql } from 'kysely'
import type { Reaction } from '#features/wall/contract/wall.ts'
import type { PostEvent } from '#features/wall/contract/news.ts'
import { type Db, isThere, rowsOf } from '#platform/server/schema.ts'

type Subject = { subject: string; event: PostEvent }
export type Reactor = {
  subject: string
  event: PostEvent
  author_id: string
  entry_id: string | null
  people: number
  reaction: Reaction | null
}

/** Whether a comment `c` of the post `s.subject` is what the event tells the person `reader` about. */
const tellsOf = (reader: RawBuilder<unknown>, event: RawBuilder<unknown>) => sql`(c.deleted_at is null
  and c.hidden_at is null and c.author_id <> ${reader} and case ${event}
    when 'commented' then true
    when 'replied' then exists (select from wall_entries own where own.id = c.parent_id and own.author_id = ${reader})
      or exists (select from wall_entries own where own.parent_id = c.parent_id and own.author_id = ${reader}
        and own.created_at < c.created_at)
    when 'mentioned' then exists (select from wall_mentions w where w.entry_id = c.id and w.user_id = ${reader})
    else false end)`

/** For each subject the two who reacted last, and how many have in all. Those whom the reader does not meet are left out. */
export async function findReactors(
  db: Db,
  reader: { id: string; blocked: readonly string[] },
  subjects: readonly Subject[],
): Promise<Reactor[]> {
  if (subjects.length === 0) return []
  const me = sql`${reader.id}::uuid`
  return rowsOf<Reactor>(db)`
    with s as (select * from json_to_recordset(${JSON.stringify(subjects)}::json) as s (subject uuid, event text)),
    reactions as (
      select s.subject, s.event, l.user_id as author_id, null::uuid as entry_id, l.reaction, l.created_at as at
      from s join wall_likes l on l.entry_id = s.subject where s.event = 'liked' and l.user_id <> ${me}
      union all
      select s.subject, s.event, c.author_id, c.id, null, c.created_at
      from s join wall_entries c on c.post_id = s.subject or (s.event = 'mentioned' and c.id = s.subject)
      where s.event <> 'liked' and ${tellsOf(me, sql`s.event`)}
    ), latest as (
      select subject, event, author_id, max(at) as at, (array_agg(entry_id order by at desc))[1] as entry_id,
        max(reaction) as reaction
      from reactions join users u on u.id = author_id and not u.deleted
      where author_id <> all (${[...reader.blocked]}::uuid[]) group by 1, 2, 3
    ), ranked as (
      select *, row_number() over (partition by subject, event order by at desc, author_id) as place,
        count(*) over (partition by subject, event)::int as people from latest
    )
    select subject, event, author_id, entry_id, people, reaction from ranked where place <= 2
    order by subject, event, place`
}

/** Whose unread lines about what people said under a post have nothing left to tell. */
export async function findHollow(tx: Db, postId: string): Promise<string[]> {
  const rows = await rowsOf<{ user_id: string }>(tx)`select n.user_id from notifications n
    where n.subject_id = ${postId} and n.kind = 'post_commented' and n.read_at is null
      and n.event in ('commented', 'replied', 'mentioned') and not exists (
        select from wall_entries c where (c.post_id = n.subject_id or (n.event = 'mentioned' and c.id = n.subject_id))
          and ${tellsOf(sql`n.user_id`, sql`n.event`)})`
  return rows.map(({ user_id }) => user_id)
}

/** Whether anybody but its author likes an entry. */
export async function isLikedByOthers(tx: Db, entryId: string): Promise<boolean> {
  return isThere(tx)`select from wall_entries e join wall_likes l on l.entry_id = e.id
    and l.user_id is distinct from e.author_id where e.id = ${entryId} limit 1`
}

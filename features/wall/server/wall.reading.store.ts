import { type RawBuilder, sql } from 'kysely'
import type { Reaction, WallFilter } from '#features/wall/contract/wall.ts'
import { holds, textQuery } from '#platform/server/lists/search.ts'
import { type Db, onlyOf, rowsOf, type RowOf } from '#platform/server/schema.ts'

/** Who reads: what they may see depends on whom they have blocked, who has blocked them, and their role. */
export type WallReader = { id: string; isOrganiser: boolean; blocked: readonly string[] }

export type EntryRow = Omit<
  RowOf<'wall_entries'>,
  'sha256' | 'deleted_at' | 'hidden_by' | 'search' | 'near'
> & {
  first_name: string | null
  last_name: string | null
  avatar: string | null
  former: boolean
  crew: string | null
  /** Microseconds since 1970: milliseconds would lose rows of one moment. */
  micros: number
  reaction: Reaction | null
  reported: boolean
  thanked_first_name: string | null
  thanked_last_name: string | null
  thanked_avatar: string | null
  thanked_former: boolean
}

/** What of an entry a reader may see. Everything that readers are told goes through it. */
export function seenBy({ id, isOrganiser, blocked }: WallReader, entry: RawBuilder<unknown>) {
  const hidden = isOrganiser
    ? sql`true`
    : sql`(${entry}.hidden_at is null or ${entry}.author_id = ${id}::uuid)`
  const near =
    blocked.length === 0
      ? sql`true`
      : sql`(${entry}.author_id is null or ${entry}.author_id <> all (${[...blocked]}::uuid[]))`
  return sql<boolean>`(${entry}.deleted_at is null and ${hidden} and ${near})`
}

export const atMicros = (micros: number) => sql`timestamptz 'epoch' + ${micros} * interval '1 microsecond'`

/** With the author as they are now, and what the reader has done with it. Of entries `e`, which others have chosen. */
export function described(reader: WallReader, entries: RawBuilder<unknown>) {
  return sql<EntryRow>`select e.id, e.post_id, e.parent_id, e.author_id, u.first_name, u.last_name, u.avatar,
      coalesce(u.deleted, true) as former, t.name as crew, e.text, e.version, e.created_at,
      (extract(epoch from e.created_at) * 1000000)::bigint as micros, e.edited_at, e.pinned, e.likes, e.comments,
      e.hidden_at, e.hidden_reason, e.stickers, e.crew_id,
      e.thanked_id, e.thanked_for, h.first_name as thanked_first_name, h.last_name as thanked_last_name,
      h.avatar as thanked_avatar, coalesce(h.deleted, true) as thanked_former,
      (select l.reaction from wall_likes l where l.entry_id = e.id and l.user_id = ${reader.id}) as reaction,
      exists (select from wall_reports r where r.entry_id = e.id and r.user_id = ${reader.id}) as reported
    from ${entries}
    left join users u on u.id = e.author_id
    left join users h on h.id = e.thanked_id
    left join team_members m on m.user_id = u.id and m.left_at is null
    left join teams t on t.id = m.team_id`
}

export type WallCursor = { pinned: boolean; at: number; id: string }
export type FeedWish = {
  filter: WallFilter
  /** The reader's crew with the reader, for the filter of that name. */
  crew: readonly string[]
  words: readonly string[]
}

/** The crew in which somebody rides, as a value of the query. */
const crewOf = (id: string) =>
  sql`(select m.team_id from team_members m where m.user_id = ${id} and m.left_at is null)`

function wanted(reader: WallReader, { filter, crew, words }: FeedWish) {
  const filters: Record<WallFilter, RawBuilder<unknown>> = {
    all: sql`true`,
    crew: sql`(e.author_id = any (${[...crew]}::uuid[]) or e.crew_id = ${crewOf(reader.id)})`,
    mine: sql`e.author_id = ${reader.id}`,
    pictures: sql`exists (select from wall_pictures w where w.post_id = e.id)`,
  }
  const found = words.length > 0 ? sql`e.id in (${postsWith(reader, words)})` : sql`true`
  const near = sql`(not e.near or e.crew_id = ${crewOf(reader.id)})`
  return sql`e.post_id is null and ${seenBy(reader, sql`e`)} and ${near} and ${filters[filter]} and ${found}`
}

/** Posts in which, or in whose comments, all words stand; or whose author or crew has them in the name. */
function postsWith(reader: WallReader, words: readonly string[]) {
  const named = sql.join(
    words.map((word) => holds(sql`a.search_name`, word)),
    sql` and `,
  )
  const ofCrew = sql.join(
    words.map((word) => holds(sql`c.search_name`, word)),
    sql` and `,
  )
  // A join would read all entries for the few replies among what was found.
  const answered = sql`(s.parent_id is null or (select ${seenBy(reader, sql`above`)} from wall_entries above
    where above.id = s.parent_id))`
  return sql`select coalesce(s.post_id, s.id) from wall_entries s
      where s.search @@ ${textQuery(words)} and ${seenBy(reader, sql`s`)} and ${answered}
    union
    select s.id from users a join wall_entries s on s.author_id = a.id and s.post_id is null
      where not a.deleted and ${named}
    union
    select s.id from users a join wall_entries s on s.thanked_id = a.id where not a.deleted and ${named}
    union
    select s.id from teams c join wall_entries s on s.crew_id = c.id where ${ofCrew}`
}

type FeedPage = FeedWish & { after: WallCursor | undefined; limit: number }

/** Pinned ones first, then the newest. */
export async function findFeed(db: Db, reader: WallReader, wish: FeedPage): Promise<EntryRow[]> {
  return (await feedQuery(reader, wish).execute(db)).rows
}

export function feedQuery(reader: WallReader, { after, limit, ...wish }: FeedPage) {
  const further = after
    ? sql`(e.pinned, e.created_at, e.id) < (${after.pinned}::boolean, ${atMicros(after.at)}, ${after.id}::uuid)`
    : sql`true`
  const page = sql`(select * from wall_entries e where ${wanted(reader, wish)} and ${further}
    order by e.pinned desc, e.created_at desc, e.id desc limit ${limit}) e`
  return sql<EntryRow>`${described(reader, page)}
    order by e.pinned desc, e.created_at desc, e.id desc`
}

/**
 * Posts of others that came after a moment, which has the milliseconds in which moments are sent. In the order of the
 * feed, so that its index is read and no more of it than is counted.
 */
export async function countFresh(
  db: Db,
  reader: WallReader,
  { since, most, ...wish }: FeedWish & { since: string | undefined; most: number },
): Promise<number> {
  const later = since ? sql`e.created_at >= ${atMicros((Date.parse(since) + 1) * 1_000)}` : sql`true`
  const { fresh } = await onlyOf<{ fresh: number }>(db)`select count(*)::int as fresh from (
    select from wall_entries e where ${wanted(reader, wish)} and ${later}
      and e.author_id is distinct from ${reader.id}
    order by e.pinned desc, e.created_at desc, e.id desc limit ${most}) f`
  return fresh
}

/** Of these ids the posts that the reader may see. */
export async function findPosts(db: Db, reader: WallReader, ids: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await described(
    reader,
    sql`(select * from wall_entries e where e.id = any (${[...ids]}::uuid[]) and e.post_id is null
      and ${seenBy(reader, sql`e`)}) e`,
  ).execute(db)
  return rows
}

/** Of these ids the comments and replies that the reader may see, with what they answer and their post. */
export async function findSeenComments(
  db: Db,
  reader: WallReader,
  ids: readonly string[],
): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  const { rows } = await described(
    reader,
    sql`(select e.* from wall_entries e join wall_entries p on p.id = e.post_id
      left join wall_entries above on above.id = e.parent_id
      where e.id = any (${[...ids]}::uuid[]) and ${seenBy(reader, sql`e`)} and ${seenBy(reader, sql`p`)}
        and (above.id is null or ${seenBy(reader, sql`above`)})) e`,
  ).execute(db)
  return rows
}

export async function findComment(db: Db, reader: WallReader, id: string): Promise<EntryRow | undefined> {
  return (await findSeenComments(db, reader, [id]))[0]
}

/** The newest comments of each post, the newest first. */
export async function findLatestComments(
  db: Db,
  reader: WallReader,
  { postIds, most }: { postIds: readonly string[]; most: number },
): Promise<EntryRow[]> {
  if (postIds.length === 0) return []
  return rowsOf<EntryRow>(db)`${described(
    reader,
    sql`unnest(${[...postIds]}::uuid[]) as post (id) cross join lateral (
      select * from wall_entries c where c.post_id = post.id and c.parent_id is null and ${seenBy(reader, sql`c`)}
      order by c.created_at desc, c.id desc limit ${most}) e`,
  )} order by e.created_at desc, e.id desc`
}

export type CommentPlace = { direction: 'earlier' | 'later'; at: number; id: string; inclusive?: boolean }

/** Comments of a post, or replies to a comment, from a place on; without one the newest. Always the oldest first. */
export async function findComments(
  db: Db,
  reader: WallReader,
  {
    of,
    place,
    limit,
  }: { of: { post_id: string } | { parent_id: string }; place?: CommentPlace; limit: number },
): Promise<EntryRow[]> {
  const within =
    'post_id' in of
      ? sql`c.post_id = ${of.post_id} and c.parent_id is null`
      : sql`c.parent_id = ${of.parent_id}`
  const isLater = place?.direction === 'later'
  const sign = isLater ? (place.inclusive ? sql`>=` : sql`>`) : sql`<`
  const beyond = place
    ? sql`(c.created_at, c.id) ${sign} (${atMicros(place.at)}, ${place.id}::uuid)`
    : sql`true`
  const order = isLater ? sql`asc` : sql`desc`
  return rowsOf<EntryRow>(db)`${described(
    reader,
    sql`(select * from wall_entries c where ${within} and ${seenBy(reader, sql`c`)} and ${beyond}
      order by c.created_at ${order}, c.id ${order} limit ${limit}) e`,
  )} order by e.created_at, e.id`
}

/** The newest replies to each comment, the oldest of them first. */
export async function findLatestReplies(
  db: Db,
  reader: WallReader,
  { commentIds, most }: { commentIds: readonly string[]; most: number },
): Promise<EntryRow[]> {
  if (commentIds.length === 0) return []
  return rowsOf<EntryRow>(db)`${described(
    reader,
    sql`unnest(${[...commentIds]}::uuid[]) as above (id) cross join lateral (
      select * from wall_entries c where c.parent_id = above.id and ${seenBy(reader, sql`c`)}
      order by c.created_at desc, c.id desc limit ${most}) e`,
  )} order by e.created_at, e.id`
}

export type PublicPost = {
  id: string
  text: string
  pictures: number
  created_at: string
  named: Record<string, string>
}

/** The newest posts of somebody, hidden ones left out for everybody; `named` are the people whom they mention. */
export async function findPublicPosts(db: Db, authorId: string, most: number): Promise<PublicPost[]> {
  return rowsOf<PublicPost>(db)`select e.id, e.text, e.created_at,
      (select count(*)::int from wall_pictures w where w.post_id = e.id) as pictures,
      (select coalesce(json_object_agg(u.id, u.first_name || ' ' || u.last_name), '{}') from wall_mentions m
        join users u on u.id = m.user_id and not u.deleted where m.entry_id = e.id) as named
    from wall_entries e
    where e.author_id = ${authorId} and e.post_id is null and e.deleted_at is null and e.hidden_at is null
    order by e.created_at desc, e.id desc limit ${most}`
}

// Looks at the wall without having done anything on it.
const DESK: WallReader = { id: '00000000-0000-0000-0000-000000000000', isOrganiser: true, blocked: [] }

/** Posts and comments as organisers see them: all but what their authors have deleted. */
export async function findEntries(db: Db, ids: readonly string[]): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  const known = sql`e.id = any (${[...ids]}::uuid[]) and ${seenBy(DESK, sql`e`)}`
  return (await described(DESK, sql`(select * from wall_entries e where ${known}) e`).execute(db)).rows
}

/** The newest posts and comments, the newest first. */
export async function findLatest(db: Db, most: number): Promise<EntryRow[]> {
  const latest = sql`(select * from wall_entries e where ${seenBy(DESK, sql`e`)}
    order by e.created_at desc, e.id desc limit ${most}) e`
  return (await sql<EntryRow>`${described(DESK, latest)} order by e.created_at desc, e.id desc`.execute(db))
    .rows
}

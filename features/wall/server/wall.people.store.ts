import { sql } from 'kysely'
import { takesPart } from '#features/auth/server/auth.ts'
import type { Mention, Reaction, WallPerson } from '#features/wall/contract/wall.ts'
import { holds } from '#platform/server/lists/search.ts'
import { type Db, idsOf, type RowOf, rowsOf } from '#platform/server/schema.ts'
import { atMicros, type WallReader } from './wall.reading.store.ts'

const faces = sql`left join team_members m on m.user_id = u.id and m.left_at is null
  left join teams t on t.id = m.team_id`

/** Whom mentions name; those who are gone are left out. */
export async function findMentioned(db: Db, ids: readonly string[]): Promise<Mention[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .where('deleted', '=', false)
    .execute()
}

/** Of these people, those who take part. */
export async function findParticipants(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return idsOf(db)`select u.id from users u
    where u.id = any (${[...ids]}::uuid[]) and ${takesPart}`
}

/** People to mention or to thank, or one of them: those whose name begins like the words first. */
export async function findColleagues(
  db: Db,
  reader: WallReader,
  { words, limit, id }: { words: readonly string[]; limit: number; id?: string | undefined },
): Promise<(WallPerson & { id: string })[]> {
  const one = id ? sql`u.id = ${id}::uuid` : sql`true`
  const named = words.map((word) => holds(sql`u.search_name`, word))
  const first = words[0] ?? ''
  // Crews are looked up for those who are shown, not for all who could be.
  const order = (of: string) =>
    sql`${sql.ref(of)}.later, ${sql.ref(of)}.of_others, ${sql.ref(of)}.search_name collate "und-x-icu", ${sql.ref(of)}.id`
  return rowsOf<WallPerson & { id: string }>(
    db,
  )`select p.id, p.first_name, p.last_name, p.avatar, t.name as crew
    from (select * from (select u.id, u.first_name, u.last_name, u.avatar, u.search_name, m.team_id,
          not starts_with(u.search_name, folded(${first})) as later,
          m.team_id is distinct from (select own.team_id from team_members own
            where own.user_id = ${reader.id} and own.left_at is null) as of_others
        from users u left join team_members m on m.user_id = u.id and m.left_at is null
        where ${takesPart} and u.id <> ${reader.id} and u.id <> all (${[...reader.blocked]}::uuid[])
          and ${one} and ${named.length > 0 ? sql.join(named, sql` and `) : sql`true`}) found
      order by ${order('found')} limit ${limit}) p
    left join teams t on t.id = p.team_id order by ${order('p')}`
}

export type LikePlace = { at: number; id: string }

type Liker = WallPerson & { id: string; reaction: Reaction; micros: number }

/** Who likes an entry, the newest first, without those whom the reader does not meet. */
export async function findLikers(
  db: Db,
  reader: WallReader,
  { entryId, after, limit }: { entryId: string; after: LikePlace | undefined; limit: number },
): Promise<Liker[]> {
  const further = after
    ? sql`(l.created_at, l.user_id) < (${atMicros(after.at)}, ${after.id}::uuid)`
    : sql`true`
  return rowsOf<Liker>(db)`
    select u.id, u.first_name, u.last_name, u.avatar, t.name as crew, l.reaction,
      (extract(epoch from l.created_at) * 1000000)::bigint as micros
    from wall_likes l join users u on u.id = l.user_id and not u.deleted ${faces}
    where l.entry_id = ${entryId} and l.user_id <> all (${[...reader.blocked]}::uuid[]) and ${further}
    order by l.created_at desc, l.user_id desc limit ${limit}`
}

export type FaceRow = RowOf<'users', 'id' | 'first_name' | 'last_name' | 'avatar'> & {
  crew: string | null
  former: boolean
}

export async function findFaces(db: Db, ids: readonly string[]): Promise<FaceRow[]> {
  if (ids.length === 0) return []
  return rowsOf<FaceRow>(db)`select u.id, u.first_name, u.last_name, u.avatar, t.name as crew,
      u.deleted as former
    from users u ${faces} where u.id = any (${[...ids]}::uuid[])`
}

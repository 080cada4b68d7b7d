import { sql } from 'kysely'
import type { PersonInFull } from '#features/people/contract/people.ts'
import { UNLISTED_FIELDS } from '#platform/contract/written-fields.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { type Db, firstOf, onlyOf, rowsOf } from '#platform/server/schema.ts'

/** What the page of one person shows beyond the table. */
export async function getWords(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([...UNLISTED_FIELDS, 'language', 'avatar', 'directory_fields'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The account that has taken this one's place; nothing where the caller may not see it. */
export async function findMergedInto(
  db: Db,
  userId: string,
  scope: Scope,
): Promise<PersonInFull['merged_into']> {
  const row = await firstOf<{
    id: string
    name: string
  }>(db)`select u.id, u.first_name || ' ' || u.last_name as name
    from users g join users u on u.id = g.merged_into where g.id = ${userId} and ${isWithinScope(scope)}`
  return row ?? null
}

/** The devices on which they are signed in: no addresses, no names of devices, which are theirs alone. */
export async function findDevices(db: Db, userId: string): Promise<PersonInFull['sessions']> {
  return db
    .selectFrom('auth_sessions')
    .select(['via', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(20)
    .execute()
}

/** The ledger as it is at this moment, and how many lines it has of theirs. */
export async function getLedgerOf(db: Db, userId: string): Promise<{ points: number; entries: number }> {
  return onlyOf<{
    points: number
    entries: number
  }>(db)`select coalesce(sum(points), 0)::bigint as points,
    count(*) as entries from points_entries where user_id = ${userId}`
}

/** On how many days of each of the last eight weeks they were here, by its Monday. */
export async function findWeeksOf(db: Db, userId: string): Promise<PersonInFull['weeks']> {
  return rowsOf<PersonInFull['weeks'][number]>(db)`
    with span as materialized (select (date_trunc('week', programme_day(now()))::date - back * 7)::date as week
      from generate_series(0, 7) back)
    select to_char(s.week, 'YYYY-MM-DD') as week, count(a.day)::int as days
    from span s left join auth_active_days a on a.user_id = ${userId} and a.day >= s.week and a.day < s.week + 7
    group by s.week order by s.week`
}

const MOST_SHOWN = 10

/** What their ledger says of the last days, without what was countered. */
export async function findLately(db: Db, userId: string): Promise<PersonInFull['lately']> {
  return rowsOf<PersonInFull['lately'][number]>(db)`select id, kind, points, reason, created_at as at
    from points_entries where user_id = ${userId} order by created_at desc, id desc limit ${MOST_SHOWN}`
}

/** The courses that they have begun, by the name that they bear now. */
export async function findCoursesOf(db: Db, userId: string): Promise<PersonInFull['courses']> {
  return rowsOf<PersonInFull['courses'][number]>(db)`select c.id, e.completed_at, e.certificate,
      coalesce((select text ->> 'title' from learning_versions v, jsonb_array_elements(v.outline -> 'texts') text
        where v.course_id = c.id and v.version = c.version and text ->> 'title' <> ''
        order by text ->> 'language' limit 1), '') as title
    from learning_enrolments e join learning_courses c on c.id = e.course_id
    where e.user_id = ${userId} order by coalesce(e.completed_at, e.begun_at) desc limit ${MOST_SHOWN}`
}

/** The challenges that they have handed something in for, alone or with others. */
export async function findChallengesOf(db: Db, userId: string): Promise<PersonInFull['challenges']> {
  return rowsOf<PersonInFull['challenges'][number]>(db)`select c.id, e.state, e.points,
      coalesce((select t.title from challenge_texts t where t.challenge_id = c.id and t.title <> ''
        order by t.version desc, t.language limit 1), '') as title
    from challenge_entries e join challenges c on c.id = e.challenge_id
    where (e.user_id = ${userId} or e.id in (select entry_id from challenge_makers where user_id = ${userId}))
      and e.handed_in_at is not null order by e.handed_in_at desc limit ${MOST_SHOWN}`
}

/** A sticker is held while its turns are odd: given, taken back, given again. */
export async function getEarned(db: Db, userId: string): Promise<PersonInFull['earned']> {
  return onlyOf<PersonInFull['earned']>(db)`select
    (select count(*)::int from (select from sticker_entries where user_id = ${userId} group by sticker
      having count(*) % 2 = 1) held) as stickers,
    (select count(*)::int from thanks where receiver_id = ${userId} and stands) as thanks`
}

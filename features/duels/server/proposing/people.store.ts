import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { DuelTime } from '#features/duels/contract/reviews.ts'
import type { Readiness } from '#features/duels/contract/duels.ts'
import { type Db, isThere, runSql } from '#platform/server/schema.ts'
import type { Rating } from '#features/duels/server/closing/rating.ts'

/**
 * Locks what duels know of these people, after the duel itself and in one order for all. What is counted of them from
 * here to the end of the transaction is exact.
 */
export async function lockPlayers(tx: Db, userIds: readonly string[]): Promise<Map<string, Rating>> {
  const ids = [...new Set(userIds)].toSorted()
  await runSql(tx)`
    insert into duel_people (user_id) select id from users where id = any (${ids}::uuid[]) order by id
    on conflict do nothing`
  const rows = await tx
    .selectFrom('duel_people')
    .select(['user_id', 'rating', 'deviation', 'volatility'])
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ user_id, ...rating }) => [user_id, rating]))
}

export async function setRating(tx: Db, userId: string, rating: Rating) {
  await tx.updateTable('duel_people').set(rating).where('user_id', '=', userId).execute()
}

export async function findRating(db: Db, userId: string): Promise<Rating | undefined> {
  return db
    .selectFrom('duel_people')
    .select(['rating', 'deviation', 'volatility'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function getTime(db: Db, userId: string): Promise<DuelTime> {
  const row = await db
    .selectFrom('duel_people')
    .select('time')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.time ?? 'normal'
}

/** False when there is no such person. */
export async function setTime(db: Db, userId: string, time: DuelTime): Promise<boolean> {
  return isThere(db)`insert into duel_people (user_id, time)
    select id, ${time} from users where id = ${userId} and not deleted
    on conflict (user_id) do update set time = excluded.time returning user_id`
}

const SNOOZES = { hour: '1 hour', day: '1 day', week: '7 days' } as const
export type Snooze = keyof typeof SNOOZES

export async function setReady(
  db: Db,
  userId: string,
  { ready, snooze }: { ready: boolean; snooze: Snooze | null },
): Promise<void> {
  const until = snooze ? sql<string>`clock_timestamp() + ${SNOOZES[snooze]}::interval` : null
  await db
    .insertInto('duel_people')
    .values({ user_id: userId, ready, snoozed_until: until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ready, snoozed_until: until }))
    .execute()
}

/** A snooze that is over is none any more. */
export async function getReadiness(db: Db, userId: string): Promise<Readiness> {
  const row = await db
    .selectFrom('duel_people')
    .select('ready')
    .select(
      sql<string | null>`case when snoozed_until > clock_timestamp() then snoozed_until end`.as(
        'snoozed_until',
      ),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { ready: true, snoozed_until: null }
}

/** What is kept of a person for their own page, and how many of their duels were rewarded today. */
export async function getOwnDuelling(db: Db, userId: string, timeZone: string) {
  const { rows } = await sql<Readiness & { time: DuelTime; rating: Rating | null; today: number }>`
    select coalesce(p.time, 'normal') as time, coalesce(p.ready, true) as ready,
      case when p.snoozed_until > clock_timestamp() then p.snoozed_until end as snoozed_until,
      case when p.user_id is not null then jsonb_build_object('rating', p.rating, 'deviation', p.deviation,
        'volatility', p.volatility) end as rating,
      (select count(*)::int from duel_players r where r.user_id = ${userId}
        and r.rewarded_on = (clock_timestamp() at time zone ${timeZone})::date) as today
    from (select) always left join duel_people p on p.user_id = ${userId}`.execute(db)
  return rows[0]!
}

/** In which language the ledger speaks to these people. */
export async function findLanguages(db: Db, userIds: readonly string[]): Promise<Map<string, Language>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', sql<Language>`written_language(language)`.as('language')])
    .where('id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ id, language }) => [id, language]))
}

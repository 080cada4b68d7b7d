import { sql } from 'kysely'
import type { CrewFuel } from '#features/streak/contract/streak.ts'
import { whoseModuleIsOn } from '#features/modules/server/modules.ts'
import { type Db, firstOf, rowsOf } from '#platform/server/schema.ts'
import { daysWithDeeds } from './deeds.store.ts'

type Aboard = { team_id: string; user_id: string; day: string; works: boolean }

/**
 * The tank of a person's crew today: of those who work today, and have the part of the programme, how many did anything.
 * Who of them did is known in here alone.
 */
export async function findFuel(db: Db, userId: string): Promise<CrewFuel | null> {
  const riders = sql`select u.id, u.segment, u.access, m.team_id from team_members m
    join users u on u.id = m.user_id and not u.deleted
    where m.left_at is null and m.team_id = (select team_id from team_members
      where user_id = ${userId}::uuid and left_at is null)`
  const aboard = await rowsOf<Aboard>(db)`
    select r.team_id, r.id as user_id, to_char(t.day, 'YYYY-MM-DD') as day,
      streak_works(r.id, t.day) as works
    from (${whoseModuleIsOn(riders, 'StreakModule')}) r, (select programme_day(now()) as day) t`
  const working = aboard.filter(({ works }) => works).map(({ user_id }) => user_id)
  if (working.length === 0) return null
  const done = await findDone(db, [...new Set([...working, userId])])
  const { team_id, day } = aboard[0]!
  const percent = Math.round((working.filter((id) => done.has(id)).length / working.length) * 100)
  return { team_id, day, percent, mine: done.has(userId) }
}

async function findDone(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const today = sql`programme_day(now())`
  const row = await firstOf<{ ids: string[] }>(db)`
    select array_agg(user_id) as ids from (${daysWithDeeds({ from: today, until: today, userIds })}) d`
  return new Set(row?.ids ?? [])
}

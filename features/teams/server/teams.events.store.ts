import { sql } from 'kysely'
import type { TeamEvent } from '#features/teams/contract/teams.ts'
import { type Db, runSql } from '#platform/server/schema.ts'

export type NewEvent = {
  kind: TeamEvent['kind']
  /** Whom it is about. */
  userId: string
  /** Who did it, when that is somebody else. */
  by?: string | null
  name?: string
}

export async function insertEvents(tx: Db, teamId: string, events: readonly NewEvent[]) {
  await insertEventsOf(
    tx,
    events.map((event) => ({ ...event, teamId })),
  )
}

/** The same of many crews. */
export async function insertEventsOf(tx: Db, events: readonly (NewEvent & { teamId: string })[]) {
  await runSql(tx)`insert into team_events (team_id, kind, user_id, by_user_id, name)
    select "teamId", kind, "userId", by, name from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e ("teamId" uuid, kind text, "userId" uuid, by uuid, name text)`
}

/** Whether this person has painted the camper within the last ten minutes. */
export async function hasPaintedLately(tx: Db, teamId: string, userId: string): Promise<boolean> {
  const event = await tx
    .selectFrom('team_events')
    .select('id')
    .where('team_id', '=', teamId)
    .where('kind', '=', 'painted')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<string>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return event !== undefined
}

/** The newest first, older than `before`. */
export async function findEvents(
  db: Db,
  teamId: string,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return db
    .selectFrom('team_events')
    .select(['id', 'kind', 'user_id', 'by_user_id', 'name', 'created_at'])
    .where('team_id', '=', teamId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

import { progressOfCrews } from '#features/points/server/points.ts'
import type { Db } from '#platform/server/schema.ts'
import { earnedBy } from './vehicles.rules.ts'

type SeatedCrew = { team_id: string; seats: number; members: number }

/** What each of these crews has unlocked by what it did, the easiest first. */
export async function findUnlocked(db: Db, crews: readonly SeatedCrew[]) {
  const earned = await progressOfCrews(
    db,
    crews.map(({ team_id }) => team_id),
  )
  return crews.flatMap(({ team_id, ...crew }) =>
    earnedBy({ ...earned.get(team_id)!, ...crew }).map((accessory) => ({ team_id, accessory })),
  )
}

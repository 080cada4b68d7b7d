import { getSettings, isRunning } from '#features/programme/server/programme.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { findCrewFaces } from '#features/rankings/server/rankings.faces.store.ts'
import { findMonday, insertWeek, isWeekWanted, tellWeek } from './week.store.ts'

const TOLD = 20

/**
 * Tells company systems how crews stand, on Mondays at nine in the time zone of the programme or soon after: once,
 * whichever instance looks, and not while no programme runs or when nothing has happened since the last time.
 */
export async function tellStanding(
  { db, rankings }: Pick<Services, 'db' | 'rankings'>,
  at: Date | null = null,
): Promise<void> {
  const { time_zone } = await getSettings(db)
  const monday = await findMonday(db, { zone: time_zone, at })
  if (!monday || !(await isRunning(db)) || !(await isWeekWanted(db))) return
  const { crews, crewsBy } = await rankings.current()
  const placed = crews.table('overall').slice(0, TOLD)
  const faces = await findCrewFaces(
    db,
    placed.map(({ member }) => member),
  )
  const lines = placed.flatMap(({ member, position, points }) => {
    const face = faces.get(member)
    // What stands in the table is the score, whichever way crews are ranked.
    return face && points > 0
      ? [{ position, team_id: face.id, name: face.name, members: face.members, score: points }]
      : []
  })
  if (lines.length === 0) return
  await inTransaction(db, async (tx) => {
    const scores = lines.map(({ team_id, score }) => ({ team_id, score }))
    if (await insertWeek(tx, monday, scores)) await tellWeek(tx, { monday, ranked_by: crewsBy, crews: lines })
  })
}

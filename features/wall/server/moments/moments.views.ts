import { CAMPER_ACCESSORIES } from '#platform/contract/campers.ts'
import type { WallMoment } from '#features/wall/contract/wall.ts'
import type { Db } from '#platform/server/schema.ts'
import { findMoments } from './moments.store.ts'

/** What those of these entries tell of that nobody wrote. */
export async function describeMoments(
  db: Db,
  rows: readonly { id: string; crew_id: string | null }[],
): Promise<ReadonlyMap<string, WallMoment>> {
  const ids = rows.filter(({ crew_id }) => crew_id !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  return new Map(
    (await findMoments(db, ids)).map(({ entry_id, subject, ...moment }) => [
      entry_id,
      { ...moment, accessory: CAMPER_ACCESSORIES.find((name) => name === subject) ?? null },
    ]),
  )
}

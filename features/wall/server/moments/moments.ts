import { randomUUID } from 'node:crypto'
import type { CamperAccessory } from '#platform/contract/campers.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { changeWall, meansOf } from '#features/wall/server/wall.changes.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './moments.store.ts'

export type FindUnlocked = (
  db: Db,
  crews: readonly store.SeatedCrew[],
) => Promise<{ team_id: string; accessory: CamperAccessory }[]>

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** What of these crews is unlocked that was not there from the start, the easiest of each crew first. */
    unlockedByCrews?: FindUnlocked
  }
}

/** More than that in a day stand in the lists of their own crews alone: a programme of thousands has other news too. */
const WIDE_A_DAY = 24
const CREWS_AT_ONCE = 250
const PODIUM = 3

/**
 * What crews have reached since it was last looked comes to the wall, each once. What stood before anybody looked, and
 * what was reached while the organisers wanted no moments, is noted and told to nobody.
 */
export async function tellMoments(
  services: Pick<Services, 'db' | 'wall'>,
  findUnlocked: readonly FindUnlocked[],
): Promise<void> {
  const { db } = services
  const since = await store.findMark(db)
  const now = await store.readMark(db)
  const { crew_moments, teams_ranked_by } = await getSettings(db)
  const isTold = since !== undefined && crew_moments
  const note = (reached: readonly store.Reached[]) => noteReached(services, reached, isTold)

  await note(await store.findWinners(db, { average: teams_ranked_by === 'average', last: PODIUM }))
  await note(await store.findFull(db))
  const moved = await store.findMoved(db, since)
  for (let at = 0; at < moved.length; at += CREWS_AT_ONCE) {
    const ids = moved.slice(at, at + CREWS_AT_ONCE)
    const crews = await store.findSeated(db, ids)
    const unlocked = (await Promise.all(findUnlocked.map((find) => find(db, crews)))).flat()
    await note([
      ...(await store.findStages(db, ids)),
      ...unlocked.map(({ team_id, accessory }) => ({
        team_id,
        kind: 'accessory' as const,
        subject: accessory,
        place: null,
      })),
    ])
  }
  await store.setMark(db, now)
}

async function noteReached(
  services: Pick<Services, 'db' | 'wall'>,
  reached: readonly store.Reached[],
  isTold: boolean,
): Promise<void> {
  if (reached.length === 0) return
  await changeWall(meansOf(services), async (tx, tell) => {
    const fresh = hardestOnly(await store.insertReached(tx, reached), reached)
    if (!isTold || fresh.length === 0) return
    let room = WIDE_A_DAY - (await store.countWide(tx))
    const told = fresh.map((moment) => {
      const near = moment.kind !== 'place' && (room -= 1) < 0
      return { ...moment, entry_id: randomUUID(), near }
    })
    await store.insertEntries(tx, told)
    tell({ fresh: true })
  })
}

/** Of several accessories that a crew unlocks at once, as by an import, the wall tells of the last. */
function hardestOnly(fresh: readonly store.Reached[], all: readonly store.Reached[]): store.Reached[] {
  const places = new Map(all.map((each, at) => [keyOf(each), at]))
  const placeOf = (one: store.Reached) => places.get(keyOf(one)) ?? 0
  const ordered = fresh.toSorted((a, b) => placeOf(a) - placeOf(b))
  const isAccessory = ({ kind }: store.Reached) => kind === 'accessory'
  const lastOf = new Map(ordered.filter(isAccessory).map((each) => [each.team_id, each]))
  return ordered.filter((each) => !isAccessory(each) || lastOf.get(each.team_id) === each)
}

const keyOf = ({ team_id, kind, subject }: store.Reached) => `${team_id} ${kind} ${subject}`

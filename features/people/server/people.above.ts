import { allOf, type Feature } from '#platform/server/feature.ts'
import type { Live } from '#platform/server/live/live.ts'
import type { Tell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import type { FeaturesAbove } from './changing/changing.ts'
import type { BookedOver, Booking, MergeFeatures, Moved, Way } from './merging/merging.ts'

/** Whoever has to look again because the person is gone from among them. */
type Concerned = readonly string[]

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** Somebody is deactivated, or deleted: what they had a place in goes on without them. */
    leaving?: (tx: Db, userId: string, tell: Tell) => Promise<Concerned | void>
    /** After the commit: what is meant for these people may be something else now. */
    audienceTold?: (live: Pick<Live, 'tell'>, userIds: readonly string[]) => void
    /** Two accounts of one person become one. */
    merging?: {
      isBarred?: (tx: Db, way: Way) => Promise<boolean>
      /** Lines of the ledger of the one that goes, for what the other has earned as well. Asked before anything moves. */
      findDoubled?: (tx: Db, way: Way) => Promise<number[]>
      /** Books the rest of the points over. */
      book?: (tx: Db, booking: Booking) => Promise<BookedOver>
      move?: (tx: Db, way: Way) => Promise<Partial<Moved>>
      tell?: (live: Pick<Live, 'tell'>, keptId: string) => void
    }
  }
}

/** Takes somebody out of what all features have them in, the highest feature first. */
export function leaveAll(features: readonly Feature[]) {
  return async (tx: Db, userId: string, tell: Tell): Promise<Concerned> => {
    const concerned: string[] = []
    for (const leave of allOf(features, 'leaving').toReversed())
      concerned.push(...((await leave(tx, userId, tell)) ?? []))
    return concerned
  }
}

/** What a change of people means for the features above. */
export function featuresAbove(features: readonly Feature[]): FeaturesAbove {
  return {
    leave: leaveAll(features),
    tellAudiences: (live, userIds) => {
      for (const tell of allOf(features, 'audienceTold')) tell(live, userIds)
    },
  }
}

const NOTHING_BOOKED: BookedOver = { entries: 0, points: 0 }
const NOTHING_MOVED: Moved = { courses: 0, trainings: 0, challenges: 0, confirmations: 0 }

/** What merging two accounts means for the features above. */
export function mergingOf(features: readonly Feature[]): MergeFeatures {
  const parts = allOf(features, 'merging')
  return {
    isBarred: async (tx, way) => {
      for (const { isBarred } of parts) if (await isBarred?.(tx, way)) return true
      return false
    },
    findDoubled: async (tx, way) => {
      const doubled: number[] = []
      for (const { findDoubled } of parts) doubled.push(...((await findDoubled?.(tx, way)) ?? []))
      return doubled
    },
    move: async (tx, { from, to, ...booking }) => {
      const way = { from, to }
      const moved = { ...NOTHING_MOVED }
      let booked: BookedOver = NOTHING_BOOKED
      for (const { book, move } of parts) {
        if (book) booked = await book(tx, { ...way, ...booking })
        for (const [what, count] of Object.entries((await move?.(tx, way)) ?? {}))
          moved[what as keyof Moved] += count
      }
      return { ...booked, ...moved }
    },
    tell: (live, keptId) => {
      for (const { tell } of parts) tell?.(live, keptId)
    },
  }
}

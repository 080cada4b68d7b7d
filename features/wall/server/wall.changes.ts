import { blockedAround } from '#features/blocks/server/blocks.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import { type After, inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import type { WallReader } from './wall.reading.store.ts'
import type { TellWall } from './wall.telling.ts'

/** What follows from a post that others see no more, or see again; in the transaction that hid, deleted or showed it. */
export type PostTurned = (
  services: Pick<Services, 'live'>,
) => (tx: Db, after: After, post: { id: string; stands: boolean; by: string | null }) => Promise<void>

declare module '#platform/server/feature.ts' {
  interface Feature {
    postTurned?: PostTurned
  }
}

/** Where a change is written, who tells of it after the commit, and what else follows from it. */
export type WallServices = { db: Db; tell: TellWall; turned: readonly ReturnType<PostTurned>[] }

export function meansOf({ db, wall }: Pick<Services, 'db' | 'wall'>): WallServices {
  return { db, tell: wall.tell, turned: [] }
}

/** The same, for what hides, deletes or shows posts. */
export function turningMeans(
  services: Pick<Services, 'db' | 'wall' | 'live'>,
  turned: readonly PostTurned[],
): WallServices {
  return { ...meansOf(services), turned: turned.map((follow) => follow(services)) }
}

export async function readerOf(db: Db, caller: Pick<Caller, 'id' | 'role'>): Promise<WallReader> {
  return {
    id: caller.id,
    isOrganiser: caller.role !== 'participant',
    blocked: [...(await blockedAround(db, caller.id))],
  }
}

type Turn = (post: { id: string; stands: boolean; by: string | null }) => Promise<void>

/** Changes the wall in one transaction, and tells everybody concerned after its commit. */
export function changeWall<T>(
  { db, tell, turned }: WallServices,
  work: (tx: Db, tell: TellWall, turn: Turn) => Promise<T>,
): Promise<T> {
  return inTransaction(db, (tx, after) =>
    work(
      tx,
      (told) => after(() => tell(told)),
      async (post) => {
        for (const follow of turned) await follow(tx, after, post)
      },
    ),
  )
}

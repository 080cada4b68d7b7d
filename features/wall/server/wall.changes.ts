import { blockedAround } from '#features/blocks/server/blocks.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import type { WallReader } from './wall.reading.store.ts'
import type { TellWall } from './wall.telling.ts'

/** Where a change is written, and who tells of it after the commit. */
export type WallServices = { db: Db; tell: TellWall }

export function meansOf({ db, wall }: Pick<Services, 'db' | 'wall'>): WallServices {
  return { db, tell: wall.tell }
}

export async function readerOf(db: Db, caller: Pick<Caller, 'id' | 'role'>): Promise<WallReader> {
  return {
    id: caller.id,
    isOrganiser: caller.role !== 'participant',
    blocked: [...(await blockedAround(db, caller.id))],
  }
}

/** Changes the wall in one transaction, and tells everybody concerned after its commit. */
export function changeWall<T>(
  { db, tell }: WallServices,
  work: (tx: Db, tell: TellWall) => Promise<T>,
): Promise<T> {
  return inTransaction(db, (tx, after) => work(tx, (told) => after(() => tell(told))))
}

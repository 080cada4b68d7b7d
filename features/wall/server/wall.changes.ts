import { blockedAround } from '#features/blocks/server/blocks.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import type { WallReader } from './wall.reading.store.ts'
import { type WallTold, noNews, tellerOf } from './wall.telling.ts'

/** Where a change is written, and who tells of it after the commit. */
export type WallServices = { db: Db; tell: (news: WallTold) => void }

export function meansOf(services: Pick<Services, 'db' | 'live' | 'log'>): WallServices {
  return { db: services.db, tell: tellerOf(services).tell }
}

export async function readerOf(db: Db, caller: Pick<Caller, 'id' | 'role'>): Promise<WallReader> {
  return {
    id: caller.id,
    isOrganiser: caller.role !== 'participant',
    blocked: [...(await blockedAround(db, caller.id))],
  }
}

/** Changes the wall in one transaction, and tells everybody concerned after its commit. */
export async function changeWall<T>(
  means: WallServices,
  work: (tx: Db, news: WallTold) => Promise<T>,
): Promise<T> {
  const { answer, news } = await inTransaction(means.db, async (tx) => {
    const gathered = noNews()
    return { answer: await work(tx, gathered), news: gathered }
  })
  means.tell(news)
  return answer
}

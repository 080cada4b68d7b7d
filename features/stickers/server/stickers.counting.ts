import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { stickersEarned } from '#features/stickers/contract/news.ts'
import { notifyOfNotices } from '#features/notifications/server/notifications.ts'
import { changeAndTell, type ChangeServices, type Tell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import * as store from './stickers.store.ts'

/** So many people are counted in one transaction. */
const AT_ONCE = 500
const REST_MINUTES = 10

/** One notice to each, however many stickers it is; what has come back is not told a second time. */
export async function tellGranted(tx: Db, tell: Tell, turns: readonly store.Turn[]): Promise<void> {
  const runs = new Map(turns.map(({ user_id, run_id }) => [user_id, run_id]))
  await notifyOfNotices(
    tx,
    'sticker',
    [...runs].map(([userId, subjectId]) => ({ userId, subjectId, event: 'earned' as const })),
  )
  for (const [userId, run_id] of runs) {
    tell([userId], stickersEarned, { run_id })
    tell([userId], notificationsChanged, {})
  }
}

async function countIn(tx: Db, tell: Tell, userIds: readonly string[]): Promise<number> {
  const turns = await store.recount(tx, userIds)
  await tellGranted(
    tx,
    tell,
    turns.filter(({ turn }) => turn === 1),
  )
  return turns.filter(({ turn }) => turn % 2 === 1).length
}

/** Counts these people anew, so many at a time. Answers how many stickers were granted. */
export async function countPeople(services: ChangeServices, userIds: readonly string[]): Promise<number> {
  let count = 0
  for (let at = 0; at < userIds.length; at += AT_ONCE) {
    const batch = userIds.slice(at, at + AT_ONCE)
    count += await changeAndTell(services, (tx, tell) => countIn(tx, tell, batch))
  }
  return count
}

/** Whoever got points, or lost some, since it was looked last: what was played, learned, imported, put right. */
export async function followLedger(services: ChangeServices): Promise<void> {
  const { db } = services
  const { now, before } = await store.getLedgerMarks(db)
  if (before !== null) await countPeople(services, await store.findEarners(db, before))
  await store.setLedgerMark(db, now)
}

/**
 * Looks through everybody, for what no ledger tells: one batch a transaction, which moves the mark, so that another
 * instance goes on from there. After a round it rests; it ends early at `until`.
 */
export async function lookThrough(services: ChangeServices, until: number): Promise<void> {
  for (let isMore = true; isMore && Date.now() < until; )
    isMore = await changeAndTell(services, async (tx, tell) => {
      const mark = await store.lockMark(tx, REST_MINUTES)
      if (!mark) return false
      const people = await store.findNext(tx, { after: mark.number, limit: AT_ONCE })
      await countIn(
        tx,
        tell,
        people.map(({ id }) => id),
      )
      const isLast = people.length < AT_ONCE
      await store.setMark(tx, isLast ? undefined : people.at(-1)!.number)
      return !isLast
    })
}

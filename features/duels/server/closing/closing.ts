import { type Tell, type ChangeServices, changeAndTell } from '#platform/server/live/tell-after.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/schema.ts'
import * as changes from '#features/duels/server/duels.changes.ts'
import { findDue } from './closing.store.ts'
import * as rules from '#features/duels/server/play/course.rules.ts'
import { findCourse, setMissed } from '#features/duels/server/play/play.store.ts'
import { endingOf, isOpen } from '#features/duels/server/duels.rules.ts'
import { scoreDuel } from './settling.ts'
import { findSides, setDone, sidesFor } from '#features/duels/server/duels.sides.store.ts'
import { type DuelRow, lockDuel, playersOf, setClosed } from '#features/duels/server/duels.store.ts'

/**
 * Brings a locked duel up to date: what has run out is locked as missed, and the duel ends when both have played or its
 * time is over. `by` is who looks, if somebody does. Answers it as it stands then.
 */
export async function settleDuel(tx: Db, tell: Tell, duel: DuelRow, by: string | null): Promise<DuelRow> {
  if (!isOpen(duel.state)) return duel
  const course = await lockOverdue(tx, tell, duel, { by, arrived: performance.now() })
  return concludeDuel(tx, tell, { duel, course, by })
}

export async function readCourse(db: Db, duelId: string): Promise<rules.Course> {
  const readAt = performance.now()
  return { ...(await findCourse(db, duelId)), readAt }
}

/** The course of a locked, open duel, with everything locked whose time has run out. */
export async function lockOverdue(
  tx: Db,
  tell: Tell,
  duel: DuelRow,
  look: rules.Look,
): Promise<rules.Course> {
  const course = await readCourse(tx, duel.id)
  const missed = rules.missedIn(course, { ...look, over: duel.over })
  if (missed.length === 0) return course
  await setMissed(tx, duel.id, missed)
  const after = rules.withMissed(course, missed)
  for (const { user_id } of missed)
    changes.noteProgress(tell, duel, { by: user_id, answered: rules.lockedOf(after, user_id).length })
  return after
}

/** Notes who has played to the end, and ends the duel when nobody is left to play or its time is over. */
export async function concludeDuel(
  tx: Db,
  tell: Tell,
  { duel, course, by }: { duel: DuelRow; course: rules.Course; by: string | null },
): Promise<DuelRow> {
  const players = playersOf(duel)
  const fresh = players.filter((id) => !duel.done.includes(id) && rules.isDone(course, id))
  if (fresh.length > 0) {
    await setDone(tx, duel.id, fresh)
    changes.noteChange(tell, duel)
  }
  const done = [...duel.done, ...fresh]
  const waiting = players.filter((id) => !done.includes(id) && !duel.gone.includes(id))
  if (duel.over || waiting.length === 0) return finish(tx, tell, { ...duel, done }, by)
  if (fresh.length > 0)
    await changes.notifyPlayers(tx, tell, { duelId: duel.id, event: 'played', userIds: waiting })
  return { ...duel, done }
}

async function finish(tx: Db, tell: Tell, duel: DuelRow, by: string | null): Promise<DuelRow> {
  const sides = sidesFor(await findSides(tx, [duel.id]), duel.id, duel.challenger_id)
  // What the challenger has played counts for nothing until the other one accepts.
  const ending = duel.state === 'running' && endingOf(...sides)
  if (!ending) return lapse(tx, tell, duel)
  await setClosed(tx, duel.id, 'finished')
  await scoreDuel(tx, { duel, sides, ending })
  changes.noteChange(tell, duel)
  await changes.settleNotifications(tx, tell, { subjectIds: [duel.id] })
  // Whoever gave the last answer sees the end of it at once.
  const userIds = playersOf(duel).filter((id) => id !== by)
  await changes.notifyPlayers(tx, tell, { duelId: duel.id, event: 'finished', userIds })
  return { ...duel, state: 'finished' }
}

async function lapse(tx: Db, tell: Tell, duel: DuelRow): Promise<DuelRow> {
  await setClosed(tx, duel.id, 'lapsed')
  await changes.settleNotifications(tx, tell, { subjectIds: [duel.id] })
  changes.noteChange(tell, duel)
  return { ...duel, state: 'lapsed' }
}

export const CLOSE = 'duels.close-lapsed'
// The last answers may still be on their way.
const AFTER_END_MS = 1_500

/** Has a duel brought up to date when its time is over, so that nobody waits for the minute. Once more moves the moment. */
export async function planClosing(tx: Db, { id, hours }: { id: string; hours: number }): Promise<void> {
  const runAt = new Date(Date.now() + hours * 3_600_000 + AFTER_END_MS)
  await addJob(tx, CLOSE, {}, { key: `${CLOSE} ${id}`, runAt })
}

/**
 * Brings everything that is due up to date, of one person or of all, each duel in a transaction of its own, so that
 * several instances may do it at once. Answers how many there were.
 */
export async function settleDue(
  services: ChangeServices,
  { userId = null, limit }: { userId?: string | null; limit: number },
): Promise<number> {
  const due = await findDue(services.db, { userId, limit })
  for (const id of due) {
    await changeAndTell(services, async (tx, tell) => {
      const duel = await lockDuel(tx, id)
      if (duel && isOpen(duel.state)) await settleDuel(tx, tell, duel, userId)
    })
  }
  return due.length
}

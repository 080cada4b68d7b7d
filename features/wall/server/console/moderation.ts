import type { ErrorCode } from '#platform/contract/errors.ts'
import type { reportWallEntry } from '#features/wall/contract/entries.ts'
import { hidePictures } from '#features/pictures/server/pictures.ts'
import type { Fail, WishOf } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import { changeWall, type WallServices } from '#features/wall/server/wall.changes.ts'
import { insertReport, setDecided, setHidden, setPinned, setUndecided } from './console.store.ts'
import { noteToAll, settleEntries, settleHollow } from '#features/wall/server/notices/notices.ts'
import type { WallReader } from '#features/wall/server/wall.reading.store.ts'
import { findBelow } from './removing.store.ts'
import { pictureIds } from './removing.ts'
import { MAX_PINNED } from '#features/wall/server/wall.rules.ts'
import * as store from '#features/wall/server/wall.store.ts'
import type { TellWall } from '#features/wall/server/wall.telling.ts'

type Hiding = { id: string; by: string | null; reason: string }
type Moderated<Code extends ErrorCode = never> = { id: string; fail: Fail<Code | 'wall_entry_not_found'> }

/** With its post, and what follows from its being hidden or shown. */
type Locked = store.LockedEntry & {
  postId: string
  turn: (stands: boolean, by: string | null) => Promise<void>
}

function change(
  means: WallServices,
  { id, fail }: Moderated,
  work: (tx: Db, tell: TellWall, entry: Locked) => Promise<void>,
): Promise<void> {
  return changeWall(means, async (tx, tell, turn) => {
    const postId = await store.lockPostOf(tx, id)
    const entry = postId && (await store.findLive(tx, id))
    if (!entry) throw fail('wall_entry_not_found')
    await work(tx, tell, { ...entry, postId, turn: (stands, by) => turn({ id, stands, by }) })
    tell({ changed: [postId] })
  })
}

export function pinPost(means: WallServices, wish: Moderated<'wall_pins_full'> & { pinned: boolean }) {
  const { id, pinned, fail } = wish
  return change(means, wish, async (tx, _tell, entry) => {
    if (entry.post_id !== null || (pinned && entry.hidden_at !== null)) throw fail('wall_entry_not_found')
    if (!(await setPinned(tx, { id, pinned, most: MAX_PINNED }))) throw fail('wall_pins_full')
  })
}

/** Nobody but its author and organisers sees it any more. Its author is told why. */
export function hideEntry(means: WallServices, hiding: Moderated & Hiding) {
  return change(means, hiding, (tx, tell, entry) => hide(tx, tell, entry, hiding))
}

async function hide(tx: Db, tell: TellWall, entry: Locked, { id, by, reason }: Hiding): Promise<void> {
  await setHidden(tx, id, { by, reason })
  await setDecided(tx, { entry_id: id, decision: 'hidden', by })
  if (entry.post_id === null) {
    await hidePictures(tx, await pictureIds(tx, [id]), true)
    await entry.turn(false, by)
  } else await store.recount(tx, entry.postId)
  await settleEntries(tx, tell, await findBelow(tx, [id]))
  await settleHollow(tx, tell, entry.postId)
  await tellAuthor(tx, tell, entry, 'hidden')
}

export function showEntry(means: WallServices, shown: Moderated & { by?: string | null }) {
  return change(means, shown, (tx, tell, entry) => show(tx, tell, entry, shown.by))
}

async function show(tx: Db, tell: TellWall, entry: Locked, by: string | null = null): Promise<void> {
  const { id } = entry
  if (entry.hidden_at === null) return
  await setHidden(tx, id, null)
  // Where others have been pinned in its place it stays without.
  if (entry.hid_pin) await setPinned(tx, { id, pinned: true, most: MAX_PINNED })
  if (entry.post_id === null) {
    await hidePictures(tx, await pictureIds(tx, [id]), false)
    await entry.turn(true, by)
  } else await store.recount(tx, entry.postId)
  await tellAuthor(tx, tell, entry, 'shown')
}

/** The decision of that moment is taken back: its reports wait again, and it is shown where that hid it. */
export function reopenReports(
  means: WallServices,
  wish: Moderated<'wall_decided_since'> & { decided_at: string },
) {
  return change(means, wish, async (tx, tell, entry) => {
    const was = await setUndecided(tx, { entry_id: wish.id, decided_at: wish.decided_at })
    if (!was) throw wish.fail('wall_decided_since')
    if (was === 'hidden') await show(tx, tell, entry)
  })
}

async function tellAuthor(
  tx: Db,
  tell: TellWall,
  { id, author_id }: store.LockedEntry,
  event: 'hidden' | 'shown',
) {
  if (author_id !== null) await noteToAll(tx, tell, [{ user_id: author_id, subject_id: id, event }])
}

/** Decides on whatever was reported of it; answers when. */
export async function decideReports(
  means: WallServices,
  wish: Moderated<'wall_nothing_reported'> & { by: string | null } & (
      | { decision: 'hidden'; reason: string }
      | { decision: 'dismissed' }
    ),
): Promise<string> {
  const { id, by, decision, fail } = wish
  let decidedAt: string | undefined
  await change(means, wish, async (tx, tell, entry) => {
    decidedAt = await setDecided(tx, { entry_id: id, decision, by })
    if (decidedAt === undefined) throw fail('wall_nothing_reported')
    if (wish.decision === 'hidden') await hide(tx, tell, entry, { id, by, reason: wish.reason })
  })
  return decidedAt!
}

export function reportEntry(
  means: WallServices,
  reader: WallReader,
  { input: { entry_id, reason, text = '' }, fail }: WishOf<typeof reportWallEntry>,
): Promise<void> {
  return changeWall(means, async (tx) => {
    const entry = await store.lockSeen(tx, reader, entry_id)
    if (!entry) throw fail('wall_entry_not_found')
    if (entry.author_id === reader.id) throw fail('wall_own_entry')
    if (!(await insertReport(tx, { entry_id, user_id: reader.id, reason, text }))) throw fail('wall_reported')
  })
}

import type { ReportReason } from '#platform/contract/reports.ts'
import { hidePictures } from '#features/pictures/server/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import { changeWall, type WallServices } from '#features/wall/server/wall.changes.ts'
import { insertReport, setDecided, setHidden, setPinned } from './console.store.ts'
import { noteToAll, settleEntries, settleHollow } from '#features/wall/server/notices/notices.ts'
import type { WallReader } from '#features/wall/server/wall.reading.store.ts'
import { findBelow } from './removing.store.ts'
import { pictureIds } from './removing.ts'
import { MAX_PINNED } from '#features/wall/server/wall.rules.ts'
import * as store from '#features/wall/server/wall.store.ts'
import type { TellWall } from '#features/wall/server/wall.telling.ts'

type Hiding = { id: string; by: string | null; reason: string }
type Outcome<Code extends string> = Promise<'done' | 'wall_entry_not_found' | Code>

function change<Code extends string>(
  means: WallServices,
  id: string,
  work: (tx: Db, tell: TellWall, entry: store.LockedEntry & { postId: string }) => Promise<'done' | Code>,
): Outcome<Code> {
  return changeWall(means, async (tx, tell) => {
    const postId = await store.lockPostOf(tx, id)
    const entry = postId && (await store.findLive(tx, id))
    if (!entry) return 'wall_entry_not_found'
    const done = await work(tx, tell, { ...entry, postId })
    if (done === 'done') tell({ changed: [postId] })
    return done
  })
}

export function pinPost(
  means: WallServices,
  { id, pinned }: { id: string; pinned: boolean },
): Outcome<'wall_entry_not_found' | 'wall_pins_full'> {
  return change(means, id, async (tx, _tell, entry) => {
    if (entry.post_id !== null || (pinned && entry.hidden_at !== null)) return 'wall_entry_not_found'
    return (await setPinned(tx, { id, pinned, most: MAX_PINNED })) ? 'done' : 'wall_pins_full'
  })
}

/** Nobody but its author and organisers sees it any more. Its author is told why. */
export function hideEntry(means: WallServices, hiding: Hiding): Outcome<never> {
  return change(means, hiding.id, async (tx, tell, entry) => {
    await hide(tx, tell, entry, hiding)
    return 'done'
  })
}

async function hide(
  tx: Db,
  tell: TellWall,
  entry: store.LockedEntry & { postId: string },
  { id, by, reason }: Hiding,
): Promise<void> {
  await setHidden(tx, id, { by, reason })
  await setDecided(tx, { entry_id: id, decision: 'hidden', by })
  if (entry.post_id === null) await hidePictures(tx, await pictureIds(tx, [id]), true)
  else await store.recount(tx, entry.postId)
  await settleEntries(tx, tell, await findBelow(tx, [id]))
  await settleHollow(tx, tell, entry.postId)
  await tellAuthor(tx, tell, entry, 'hidden')
}

export function showEntry(means: WallServices, id: string): Outcome<never> {
  return change(means, id, async (tx, tell, entry) => {
    if (entry.hidden_at === null) return 'done'
    await setHidden(tx, id, null)
    if (entry.post_id === null) await hidePictures(tx, await pictureIds(tx, [id]), false)
    else await store.recount(tx, entry.postId)
    await tellAuthor(tx, tell, entry, 'shown')
    return 'done'
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

/** Decides on whatever was reported of it. */
export function decideReports(
  means: WallServices,
  wish: { id: string; by: string | null } & (
    | { decision: 'hidden'; reason: string }
    | { decision: 'dismissed' }
  ),
): Outcome<'wall_nothing_reported'> {
  const { id, by, decision } = wish
  return change(means, id, async (tx, tell, entry) => {
    if ((await setDecided(tx, { entry_id: id, decision, by })) === 0) return 'wall_nothing_reported'
    if (wish.decision === 'hidden') await hide(tx, tell, entry, { id, by, reason: wish.reason })
    return 'done'
  })
}

export function reportEntry(
  means: WallServices,
  reader: WallReader,
  { id, reason, text }: { id: string; reason: ReportReason; text: string },
): Promise<'done' | 'wall_entry_not_found' | 'wall_own_entry' | 'wall_reported'> {
  return changeWall(means, async (tx) => {
    const entry = await store.lockSeen(tx, reader, id)
    if (!entry) return 'wall_entry_not_found'
    if (entry.author_id === reader.id) return 'wall_own_entry'
    const report = { entry_id: id, user_id: reader.id, reason, text }
    return (await insertReport(tx, report)) ? 'done' : 'wall_reported'
  })
}

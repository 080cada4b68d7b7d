import { challengesChanged } from '#features/challenges/contract/challenges.ts'
import type { Language } from '#platform/contract/languages.ts'
import { attachPictures, releasePictures } from '#features/pictures/server/pictures.ts'
import { lockCrewOf } from '#features/teams/server/teams.ts'
import { AppError, type Faults } from '#platform/server/http/errors.ts'
import { type ChangeServices, changeAndTell, type Tell } from '#platform/server/live/tell-after.ts'
import type { Db, RowOf } from '#platform/server/schema.ts'
import { noteChange, notifyMakers, settleFor } from './challenges.changes.ts'
import * as store from './challenges.entries.store.ts'
import { findRiders, keepMakers } from './challenges.people.store.ts'
import { mayAppeal, mayCheck, mayWrite, missingIn } from './challenges.rules.ts'
import { findOneVisible } from './challenges.store.ts'

/** Who calls, and when the call was here by `performance.now()`. */
export type Caller = { id: string; language: Language; receivedAt: number }

type EntryScene = {
  tx: Db
  tell: Tell
  challenge: store.ChallengeRow
  crew: { team_id: string; captain: boolean } | undefined
  /** Under whose name the caller's entry stands, or would. */
  of: { challenge_id: string; user_id: string; team_id: string | null }
}

/** What the caller may see of it, with the challenge and the crew held still. */
function enter<T>(
  means: ChangeServices,
  caller: Caller,
  challengeId: string,
  work: (scene: EntryScene) => Promise<T>,
): Promise<T | 'challenge_not_found'> {
  return changeAndTell(means, async (tx, tell) => {
    const challenge = await store.shareChallenge(tx, challengeId, caller.receivedAt)
    if (!challenge || !(await findOneVisible(tx, caller, challengeId))) return 'challenge_not_found'
    const crew = challenge.for_whom === 'crew' ? await lockCrewOf(tx, caller.id) : undefined
    const of = { challenge_id: challengeId, user_id: caller.id, team_id: crew?.team_id ?? null }
    return work({ tx, tell, challenge, crew, of })
  })
}

async function refusalTo({ tx, challenge, crew }: EntryScene, entry: store.EntryRow | undefined) {
  const improvable = entry ? await store.isLater(tx, entry.improve_until, challenge.at) : false
  const { begun, over } = challenge
  return mayWrite({
    challenge,
    begun,
    over,
    entry: entry && { state: entry.state, improvable },
    isTheirs: true,
    hasCrew: crew !== undefined,
  })
}

const findTheirs = ({ tx, challenge, crew, of }: EntryScene) =>
  challenge.for_whom === 'crew' && !crew ? undefined : store.lockEntryOf(tx, of)

type Draft = RowOf<'challenge_entries', 'version' | 'text' | 'number' | 'link' | 'wall_agreed'> & {
  pictures: readonly { id: string; alt: string }[]
}

/** Keeps a draft when it was written on top of what stands there now. */
export function saveDraft(means: ChangeServices, caller: Caller, wish: Draft & { challenge_id: string }) {
  return enter(means, caller, wish.challenge_id, async (scene) => {
    const { tx, of, tell } = scene
    const before = await findTheirs(scene)
    const refusal = await refusalTo(scene, before)
    if (refusal) return refusal
    if ((before?.version ?? 0) !== wish.version) return 'challenge_entry_changed' as const
    const { entry, isNew } = await store.lockOrBegin(tx, of)
    // Somebody of the crew began it in this very moment.
    if (!isNew && !before) return 'challenge_entry_changed' as const
    await putPictures(tx, { entry, pictures: wish.pictures, owner_id: caller.id })
    const { text, number, link, wall_agreed } = wish
    await store.setWritten(tx, entry.id, { text, number, link, wall_agreed, saved_by: caller.id })
    if (isNew) await store.insertEvent(tx, { entry_id: entry.id, kind: 'begun', user_id: caller.id })
    const mates = await matesOf(tx, entry)
    tell(
      mates.map(({ user_id }) => user_id),
      challengesChanged,
      {},
    )
    return 'done' as const
  })
}

const matesOf = (tx: Db, { team_id, user_id }: store.EntryRow) =>
  team_id === null ? [{ user_id, captain: false }] : findRiders(tx, team_id)

type Pictures = { entry: store.EntryRow; pictures: Draft['pictures']; owner_id: string }

/** New ones take their place, those left out go. Throws when one is not the caller's to put there: nothing is kept then. */
async function putPictures(tx: Db, { entry, pictures, owner_id }: Pictures): Promise<void> {
  const before = (await store.findEntryPictures(tx, entry.id)).map(({ picture_id }) => picture_id)
  const after = pictures.map(({ id }) => id)
  const fresh = after.filter((id) => !before.includes(id))
  const isTwice = new Set(after).size < after.length
  if (isTwice || !(await attachPictures(tx, { owner_id, ids: fresh })))
    throw new AppError('challenge_picture_not_found')
  await store.replacePictures(tx, entry.id, pictures)
  await releasePictures(
    tx,
    before.filter((id) => !after.includes(id)),
  )
}

type EntryAsked = { challenge_id: string; version: number }

/** Hands in what was saved, to the captain first where the challenge wants it. Once more changes nothing. */
export function handIn(means: ChangeServices, caller: Caller, { challenge_id, version }: EntryAsked) {
  return enter(means, caller, challenge_id, async (scene) => {
    const { tx, challenge, crew } = scene
    const entry = await findTheirs(scene)
    const isIn = entry?.state === 'handed_in' || entry?.state === 'waiting_for_captain'
    if (isIn && entry.version === version) return 'done' as const
    const refusal = await refusalTo(scene, entry)
    if (refusal) return refusal
    if (!entry || entry.version !== version) return 'challenge_entry_changed' as const
    const faults = missingIn(challenge.proof, {
      ...entry,
      pictures: await store.findEntryPictures(tx, entry.id),
    })
    if (faults) return { faults } satisfies { faults: Faults }
    if (challenge.precheck && crew && !crew.captain) await sendToCaptain(scene, entry, caller.id)
    else await passOn(scene, entry, caller.id)
    return 'done' as const
  })
}

async function sendToCaptain({ tx, tell, challenge }: EntryScene, entry: store.EntryRow, by: string) {
  await store.setEntry(tx, entry.id, { state: 'waiting_for_captain', handed_in_by: by })
  await store.insertEvent(tx, { entry_id: entry.id, kind: 'sent_to_captain', user_id: by })
  const captains = (await matesOf(tx, entry)).filter(({ captain }) => captain)
  await notifyMakers(tx, tell, {
    challengeId: challenge.id,
    event: 'to_check',
    userIds: captains.map(({ user_id }) => user_id),
  })
  await noteChange(tx, tell, entry)
}

/** To the organisers: who rides in the crew at this moment has made it. */
async function passOn({ tx, tell, challenge }: EntryScene, entry: store.EntryRow, by: string) {
  const makers = (await matesOf(tx, entry)).map(({ user_id }) => user_id)
  await keepMakers(tx, { entry_id: entry.id, challenge_id: challenge.id }, makers)
  await store.setEntry(tx, entry.id, {
    state: 'handed_in',
    handed_in_at: challenge.at,
    handed_in_by: entry.state === 'waiting_for_captain' ? (entry.handed_in_by ?? by) : by,
    claimed_by: null,
  })
  await store.insertEvent(tx, { entry_id: entry.id, kind: 'handed_in', user_id: by })
  await settleFor(tx, tell, challenge.id, makers)
  await noteChange(tx, tell, entry)
}

/** The captain hands in what waits for them, or gives it back. What came in time may be passed on after the deadline. */
export function checkAsCaptain(
  means: ChangeServices,
  caller: Caller,
  { challenge_id, pass, comment }: { challenge_id: string; pass: boolean; comment: string },
) {
  return enter(means, caller, challenge_id, async (scene) => {
    const { tx, tell, crew, challenge } = scene
    const entry = await findTheirs(scene)
    const refusal = mayCheck(entry, { isCaptain: crew?.captain ?? false })
    if (refusal || !entry) return refusal ?? ('challenge_entry_closed' as const)
    if (pass) {
      await passOn(scene, entry, caller.id)
      return 'done' as const
    }
    if (comment === '') return 'challenge_comment_missing' as const
    const improvable = await store.isLater(tx, entry.improve_until, challenge.at)
    // Given back now, nobody could hand it in any more.
    if (!improvable && (challenge.over || challenge.state !== 'published')) return 'challenge_over' as const
    await store.setEntry(tx, entry.id, { state: improvable ? 'to_improve' : 'draft' })
    await store.insertEvent(tx, { entry_id: entry.id, kind: 'sent_back', user_id: caller.id, comment })
    const others = (await matesOf(tx, entry)).map(({ user_id }) => user_id).filter((id) => id !== caller.id)
    await settleFor(tx, tell, challenge_id, [caller.id])
    await notifyMakers(tx, tell, { challengeId: challenge_id, event: 'sent_back', userIds: others })
    await noteChange(tx, tell, entry)
    return 'done' as const
  })
}

/** Until it is reviewed, whoever may see an entry as theirs may change their mind about the wall. */
export function chooseWall(
  means: ChangeServices,
  caller: Caller,
  { challenge_id, wall_agreed }: { challenge_id: string; wall_agreed: boolean },
) {
  return enter(means, caller, challenge_id, async (scene) => {
    const entry = await findTheirs(scene)
    const isOpen = entry && !['approved', 'rejected', 'final'].includes(entry.state)
    if (!isOpen) return 'challenge_entry_closed' as const
    await store.setEntry(scene.tx, entry.id, { wall_agreed })
    await noteChange(scene.tx, scene.tell, entry)
    return 'done' as const
  })
}

export function appeal(
  means: ChangeServices,
  caller: Caller,
  { challenge_id, text }: { challenge_id: string; text: string },
) {
  return enter(means, caller, challenge_id, async (scene) => {
    const { tx, tell } = scene
    const entry = await findTheirs(scene)
    const refusal = mayAppeal(entry)
    if (refusal || !entry) return refusal ?? ('challenge_not_rejected' as const)
    await store.setEntry(tx, entry.id, { state: 'appealed', claimed_by: null })
    await store.insertEvent(tx, { entry_id: entry.id, kind: 'appealed', user_id: caller.id, comment: text })
    await noteChange(tx, tell, entry)
    return 'done' as const
  })
}

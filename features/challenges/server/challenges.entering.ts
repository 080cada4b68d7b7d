import { challengesChanged } from '#features/challenges/contract/challenges.ts'
import type * as contract from '#features/challenges/contract/entries.ts'
import { attachPictures, releasePictures } from '#features/pictures/server/pictures.ts'
import { lockCrewOf } from '#features/teams/server/teams.ts'
import type { CallOf, Fail, RequestFacts } from '#platform/server/http/handler.ts'
import { type ChangeServices, changeAndTell, type Tell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import { noteChange, notifyMakers, settleFor } from './challenges.changes.ts'
import * as store from './challenges.entries.store.ts'
import { findRiders, keepMakers } from './challenges.people.store.ts'
import { mayAppeal, mayCheck, mayWrite, missingIn } from './challenges.rules.ts'
import { findOneVisible } from './challenges.store.ts'

export type EntryCall = {
  caller: { id: string }
  input: { challenge_id: string }
  request: RequestFacts
  fail: Fail<'challenge_not_found'>
}

type EntryScene = {
  tx: Db
  tell: Tell
  challenge: store.ChallengeRow
  crew: { team_id: string; captain: boolean } | undefined
  /** Under whose name the caller's entry stands, or would. */
  of: { challenge_id: string; user_id: string; team_id: string | null }
}

/** What the caller may see of it, with the challenge and the crew held still. */
function enter(
  means: ChangeServices,
  { caller: { id }, input: { challenge_id }, request, fail }: EntryCall,
  work: (scene: EntryScene) => Promise<void>,
): Promise<void> {
  return changeAndTell(means, async (tx, tell) => {
    const challenge = await store.shareChallenge(tx, challenge_id, request.receivedAt)
    const reader = { id, language: request.language }
    if (!challenge || !(await findOneVisible(tx, reader, challenge_id))) throw fail('challenge_not_found')
    const crew = challenge.for_whom === 'crew' ? await lockCrewOf(tx, id) : undefined
    const of = { challenge_id, user_id: id, team_id: crew?.team_id ?? null }
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

/** Keeps a draft when it was written on top of what stands there now. */
export function saveDraft(means: ChangeServices, call: CallOf<typeof contract.saveEntry>) {
  const { caller, input: wish, fail } = call
  return enter(means, call, async (scene) => {
    const { tx, of, tell } = scene
    const before = await findTheirs(scene)
    const refusal = await refusalTo(scene, before)
    if (refusal) throw fail(refusal)
    if ((before?.version ?? 0) !== wish.version) throw fail('challenge_entry_changed')
    const { entry, isNew } = await store.lockOrBegin(tx, of)
    // Somebody of the crew began it in this very moment.
    if (!isNew && !before) throw fail('challenge_entry_changed')
    await putPictures(tx, entry, call)
    const { text, number, link, wall_agreed } = wish
    await store.setWritten(tx, entry.id, { text, number, link, wall_agreed, saved_by: caller.id })
    if (isNew) await store.insertEvent(tx, { entry_id: entry.id, kind: 'begun', user_id: caller.id })
    const mates = await matesOf(tx, entry)
    tell(
      mates.map(({ user_id }) => user_id),
      challengesChanged,
      {},
    )
  })
}

const matesOf = (tx: Db, { team_id, user_id }: store.EntryRow) =>
  team_id === null ? [{ user_id, captain: false }] : findRiders(tx, team_id)

/** New ones take their place, those left out go. Refused when one is not the caller's to put there. */
async function putPictures(tx: Db, entry: store.EntryRow, call: CallOf<typeof contract.saveEntry>) {
  const { pictures } = call.input
  const before = (await store.findEntryPictures(tx, entry.id)).map(({ picture_id }) => picture_id)
  const after = pictures.map(({ id }) => id)
  const fresh = after.filter((id) => !before.includes(id))
  const isTwice = new Set(after).size < after.length
  if (isTwice || !(await attachPictures(tx, { owner_id: call.caller.id, ids: fresh })))
    throw call.fail('challenge_picture_not_found')
  await store.replacePictures(tx, entry.id, pictures)
  await releasePictures(
    tx,
    before.filter((id) => !after.includes(id)),
  )
}

/** Hands in what was saved, to the captain first where the challenge wants it. Once more changes nothing. */
export function handIn(means: ChangeServices, call: CallOf<typeof contract.handInEntry>) {
  const { caller, input, fail } = call
  return enter(means, call, async (scene) => {
    const { tx, challenge, crew } = scene
    const entry = await findTheirs(scene)
    const isIn = entry?.state === 'handed_in' || entry?.state === 'waiting_for_captain'
    if (isIn && entry.version === input.version) return
    const refusal = await refusalTo(scene, entry)
    if (refusal) throw fail(refusal)
    if (!entry || entry.version !== input.version) throw fail('challenge_entry_changed')
    const pictures = await store.findEntryPictures(tx, entry.id)
    const fields = missingIn(challenge.proof, { ...entry, pictures })
    if (fields) throw fail('challenge_incomplete', { fields })
    if (challenge.precheck && crew && !crew.captain) await sendToCaptain(scene, entry, caller.id)
    else await passOn(scene, entry, caller.id)
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
export function checkAsCaptain(means: ChangeServices, call: CallOf<typeof contract.checkEntry>) {
  const { caller, fail } = call
  const { challenge_id, pass, comment } = call.input
  return enter(means, call, async (scene) => {
    const { tx, tell, crew, challenge } = scene
    const entry = await findTheirs(scene)
    const refusal = mayCheck(entry, { isCaptain: crew?.captain ?? false })
    if (refusal || !entry) throw fail(refusal ?? 'challenge_entry_closed')
    if (pass) return passOn(scene, entry, caller.id)
    if (comment === '') throw fail('challenge_comment_missing')
    const improvable = await store.isLater(tx, entry.improve_until, challenge.at)
    // Given back now, nobody could hand it in any more.
    if (!improvable && (challenge.over || challenge.state !== 'published')) throw fail('challenge_over')
    await store.setEntry(tx, entry.id, { state: improvable ? 'to_improve' : 'draft' })
    await store.insertEvent(tx, { entry_id: entry.id, kind: 'sent_back', user_id: caller.id, comment })
    const others = (await matesOf(tx, entry)).map(({ user_id }) => user_id).filter((id) => id !== caller.id)
    await settleFor(tx, tell, challenge_id, [caller.id])
    await notifyMakers(tx, tell, { challengeId: challenge_id, event: 'sent_back', userIds: others })
    await noteChange(tx, tell, entry)
  })
}

/** Until it is reviewed, whoever may see an entry as theirs may change their mind about the wall. */
export function chooseWall(means: ChangeServices, call: CallOf<typeof contract.agreeToWall>) {
  return enter(means, call, async (scene) => {
    const entry = await findTheirs(scene)
    const isOpen = entry && !['approved', 'rejected', 'final'].includes(entry.state)
    if (!isOpen) throw call.fail('challenge_entry_closed')
    await store.setEntry(scene.tx, entry.id, { wall_agreed: call.input.wall_agreed })
    await noteChange(scene.tx, scene.tell, entry)
  })
}

export function appeal(means: ChangeServices, call: CallOf<typeof contract.appealEntry>) {
  const { caller, input, fail } = call
  return enter(means, call, async (scene) => {
    const { tx, tell } = scene
    const [entry, comment] = [await findTheirs(scene), input.text]
    const refusal = mayAppeal(entry)
    if (refusal || !entry) throw fail(refusal ?? 'challenge_not_rejected')
    await store.setEntry(tx, entry.id, { state: 'appealed', claimed_by: null })
    await store.insertEvent(tx, { entry_id: entry.id, kind: 'appealed', user_id: caller.id, comment })
    await noteChange(tx, tell, entry)
  })
}

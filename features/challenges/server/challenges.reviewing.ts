import type { EntryState } from '#features/challenges/contract/challenges.ts'
import type * as contract from '#features/challenges/contract/reviews.ts'
import type { CallOf, Fail, FailOf } from '#platform/server/http/handler.ts'
import { type Tell, type ChangeServices, changeAndTell } from '#platform/server/live/tell-after.ts'
import type { After } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { bookApproval, showOnWall, type ToWall, unbookApproval } from './challenges.awarding.ts'
import { noteChange, notifyMakers } from './challenges.changes.ts'
import * as entriesStore from './challenges.entries.store.ts'
import { findMakers } from './challenges.people.store.ts'
import * as reviewsStore from './challenges.reviews.store.ts'

/** What reviewing needs, with the way to the wall. */
export type ReviewMeans = ChangeServices & { toWall: ToWall }

type ReviewScene = {
  tx: Db
  tell: Tell
  after: After
  challenge: entriesStore.ChallengeRow
  entry: entriesStore.EntryRow
  review: reviewsStore.ReviewRow
}

type Reviewed = { entry_id: string; by: string | null }

/** An entry that was handed in, held still; nobody looks at their own. `by` is nobody for a command. */
function reviewing(
  means: ChangeServices,
  { entry_id, by, fail }: Reviewed & { fail: Fail<'challenge_entry_not_found' | 'challenge_own_entry'> },
  work: (scene: ReviewScene) => Promise<void>,
): Promise<void> {
  return changeAndTell(means, async (tx, tell, after) => {
    const found = await reviewsStore.findReview(tx, { id: by }, entry_id)
    if (!found) throw fail('challenge_entry_not_found')
    const challenge = (await entriesStore.shareChallenge(tx, found.challenge_id, performance.now()))!
    const entry = (await entriesStore.lockEntry(tx, entry_id))!
    const review = (await reviewsStore.findReview(tx, { id: by }, entry_id))!
    if (review.is_own) throw fail('challenge_own_entry')
    return work({ tx, tell, after, challenge, entry, review })
  })
}

const isWaiting = ({ state }: entriesStore.EntryRow) => state === 'handed_in' || state === 'appealed'

/** Keeps an entry for one reviewer, or gives it free. */
export function claim(means: ChangeServices, { input, caller, fail }: CallOf<typeof contract.claimReview>) {
  const by = caller.id
  return reviewing(means, { ...input, by, fail }, async ({ tx, tell, entry, review }) => {
    if (!isWaiting(entry)) throw fail('challenge_decided')
    if (review.claimer_id !== null && review.claimer_id !== by) throw fail('challenge_claimed')
    await reviewsStore.setClaim(tx, entry.id, input.claimed ? by : null)
    await noteChange(tx, tell, entry)
  })
}

export type Verdict = Reviewed & {
  verdict: 'approve' | 'improve' | 'reject'
  comment: string
  points?: number | undefined
  improve_until?: string | undefined
  fail: FailOf<typeof contract.decideReview>
}

/** Decides about an entry, once: of two at the same moment the second one is told. */
export function decide(means: ReviewMeans, wish: Verdict) {
  return reviewing(means, wish, async (scene) => {
    const { tx, entry, review } = scene
    const { by, verdict, comment, fail } = wish
    if (!isWaiting(entry)) throw fail('challenge_decided')
    if (by !== null && review.claimer_id !== null && review.claimer_id !== by) throw fail('challenge_claimed')
    const isSame = by !== null && entry.state === 'appealed' && entry.reviewed_by === by
    if (isSame && (await reviewsStore.hasOtherReviewer(tx, entry.id, by)))
      throw fail('challenge_other_reviewer')
    if (verdict === 'improve' && entry.state === 'appealed') throw fail('challenge_appeal_improve')
    if (verdict === 'approve') return approve(means.toWall, scene, wish)
    if (comment === '') throw fail('challenge_comment_missing')
    return verdict === 'improve' ? askToImprove(scene, wish) : reject(scene, wish)
  })
}

async function approve(toWall: ToWall, scene: ReviewScene, { by, comment, points: wished, fail }: Verdict) {
  const { tx, after, challenge, entry } = scene
  const points = wished ?? challenge.points_max
  if (points < challenge.points_min || points > challenge.points_max) throw fail('challenge_points_wrong')
  const on_wall = await showOnWall(tx, (post) => toWall(tx, after, post), { challenge, entry })
  await entriesStore.setEntry(tx, entry.id, {
    state: 'approved',
    points,
    ...reviewsStore.decided(by),
    ...(on_wall && { on_wall }),
  })
  await bookApproval(tx, { challenge, entry, points, by })
  return told(scene, { kind: 'approved', by, comment, points })
}

async function askToImprove(scene: ReviewScene, { by, comment, improve_until: wished, fail }: Verdict) {
  const { tx, challenge, entry } = scene
  const improve_until = await reviewsStore.improvementEnd(tx, wished ?? null, challenge.deadline)
  if (!improve_until) throw fail('challenge_deadline_past')
  await entriesStore.setEntry(tx, entry.id, {
    state: 'to_improve',
    improve_until,
    ...reviewsStore.decided(by),
  })
  return told(scene, { kind: 'to_improve', by, comment })
}

async function reject(scene: ReviewScene, { by, comment }: Verdict) {
  const { tx, entry } = scene
  const isFinal = await reviewsStore.wasAppealed(tx, entry.id)
  await entriesStore.setEntry(tx, entry.id, {
    state: isFinal ? 'final' : 'rejected',
    ...reviewsStore.decided(by),
  })
  return told(scene, { kind: isFinal ? 'confirmed' : 'rejected', by, comment })
}

type Decision = {
  kind: 'approved' | 'to_improve' | 'rejected' | 'confirmed' | 'undone'
  by: string | null
  comment: string
  points?: number
}

async function told({ tx, tell, challenge, entry }: ReviewScene, { kind, by, comment, points }: Decision) {
  const noted = { entry_id: entry.id, kind, user_id: by, comment, ...(points !== undefined && { points }) }
  await entriesStore.insertEvent(tx, noted)
  const makers = (await findMakers(tx, entry.id)).map(({ user_id }) => user_id)
  const event = kind === 'confirmed' || entry.state === 'appealed' ? 'appeal_decided' : kind
  await notifyMakers(tx, tell, { challengeId: challenge.id, event, userIds: makers })
  await noteChange(tx, tell, entry)
}

/** What an entry waits as again, when the decision that brought it to this state is taken back. */
const BEFORE: Partial<Record<EntryState, EntryState>> = {
  approved: 'handed_in',
  to_improve: 'handed_in',
  rejected: 'handed_in',
  final: 'appealed',
}
const UNSAID = { say: 'challenges.reasons.undone', values: {} }

/** Takes a decision back, an approval by counter-entries; the entry waits for a review again. */
export function undo(means: ChangeServices, { input, caller, fail }: CallOf<typeof contract.undoReview>) {
  const [by, reason] = [caller.id, input.reason]
  return reviewing(means, { ...input, by, fail }, async (scene) => {
    const { tx, entry } = scene
    const state = BEFORE[entry.state]
    if (!state) throw fail('challenge_not_approved')
    if (entry.state === 'to_improve' && (await reviewsStore.hasGoneOn(tx, entry.id)))
      throw fail('challenge_gone_on')
    await unbookApproval(tx, { entry, reason: reason || UNSAID, by })
    await entriesStore.setEntry(tx, entry.id, {
      state,
      points: null,
      revision: entry.revision + 1,
      improve_until: null,
      decided_at: null,
      claimed_by: null,
    })
    return told(scene, { kind: 'undone', by, comment: reason })
  })
}

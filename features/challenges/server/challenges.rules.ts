import type { ChallengeContent as Sent } from '#features/challenges/contract/console.ts'
import type { EntryState, Proof } from '#features/challenges/contract/challenges.ts'
import { isAsWide } from '#platform/contract/audience/audience-rules.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import { languageTwice } from '#platform/server/words/text-in.ts'

/** A challenge whose moments are known, also where they are those of its stage. */
export type ChallengeContent = Sent & { opens_at: string; deadline: string }

const orNone = (faults: Faults) => (Object.keys(faults).length === 0 ? undefined : faults)

export type Shown = {
  text: string
  number: number | null
  link: string | null
  pictures: readonly unknown[]
}

/** What an entry still lacks to be handed in, by field. What was not asked for does not matter. */
export function missingIn(proof: Proof, { text, number, link, pictures }: Shown): Faults | undefined {
  const faults: Faults = {}
  if (proof.text?.required && text === '') faults.text = { code: 'required' }
  if (proof.link?.required && link === null) faults.link = { code: 'required' }
  if (proof.number) {
    const { required, min, max, decimals } = proof.number
    if (number === null) {
      if (required) faults.number = { code: 'required' }
    } else if (min !== null && number < min) faults.number = { code: 'too_small', values: { minimum: min } }
    else if (max !== null && number > max) faults.number = { code: 'too_big', values: { maximum: max } }
    else if (!decimals && !Number.isInteger(number)) faults.number = { code: 'whole_number' }
  }
  if (proof.photos) {
    const { required, least, most } = proof.photos
    const count = pictures.length
    if ((required || count > 0) && count < least)
      faults.pictures = { code: 'too_few_photos', values: { minimum: least } }
    else if (count > most) faults.pictures = { code: 'too_many', values: { maximum: most } }
  }
  return orNone(faults)
}

const ASKED = ['text', 'number', 'link', 'photos'] as const

/** Years that the database, or an answer, could not hold. */
export function isBeyond({ opens_at, deadline }: Pick<Sent, 'opens_at' | 'deadline'>): boolean {
  return [opens_at, deadline].some((moment) => {
    if (moment === null) return false
    const year = new Date(moment).getUTCFullYear()
    return !(year >= 1970 && year <= 9_998)
  })
}

/** Its moments, or those of its stage; or which of them nobody has set. */
export function datedWith(
  sent: Sent,
  stage: { starts_at: string; ends_at: string } | undefined,
): ChallengeContent | { faults: Faults } {
  const opens_at = sent.opens_at ?? stage?.starts_at
  const deadline = sent.deadline ?? stage?.ends_at
  if (opens_at && deadline) return { ...sent, opens_at, deadline }
  const faults: Faults = {}
  if (!opens_at) faults.opens_at = { code: 'required' }
  if (!deadline) faults.deadline = { code: 'required' }
  return { faults }
}

/** What is wrong with a challenge as it was sent, by field. */
export function faultsIn(content: ChallengeContent): Faults {
  const faults = languageTwice(content.texts, 'challenge_language_twice')
  const { proof, opens_at, deadline, points_min, points_max } = content
  if (!(Date.parse(deadline) > Date.parse(opens_at))) faults.deadline = { code: 'after_opening' }
  if (points_max < points_min) faults.points_max = { code: 'too_small', values: { minimum: points_min } }
  if (!ASKED.some((kind) => proof[kind])) faults.proof = { code: 'proof_none' }
  const { number, photos } = proof
  if (number && number.min !== null && number.max !== null && number.max < number.min)
    faults['proof.number.max'] = { code: 'too_small', values: { minimum: number.min } }
  if (photos && photos.most < photos.least)
    faults['proof.photos.most'] = { code: 'too_small', values: { minimum: photos.least } }
  if (content.precheck && content.for === 'person') faults.precheck = { code: 'only_for_crews' }
  return faults
}

type Rules = Omit<ChallengeContent, 'texts' | 'cover_id'>

/** What may not change once a challenge is open: nobody who has begun may find that more is asked, or less is given. */
export function changesThatHurt(before: Rules, after: Rules): Faults | undefined {
  const faults: Faults = {}
  const refuse = (field: string) => (faults[field] = { code: 'challenge_runs' })
  if (Date.parse(after.deadline) < Date.parse(before.deadline)) refuse('deadline')
  if (Date.parse(after.opens_at) !== Date.parse(before.opens_at)) refuse('opens_at')
  for (const field of ['stage_id', 'for', 'points_min', 'points_max'] as const)
    if (after[field] !== before[field]) refuse(field)
  if (after.precheck && !before.precheck) refuse('precheck')
  if (!isAsWide(before.audience, after.audience)) refuse('audience')
  if (asksMore(before.proof, after.proof)) refuse('proof')
  return orNone(faults)
}

function asksMore(before: Proof, after: Proof): boolean {
  if (ASKED.some((kind) => after[kind]?.required && !before[kind]?.required)) return true
  // What has been written down under a heading would be gone from it.
  if (ASKED.some((kind) => before[kind] && !after[kind])) return true
  const [number, nextNumber, photos, nextPhotos] = [before.number, after.number, before.photos, after.photos]
  if (number && nextNumber) {
    if (nextNumber.unit !== number.unit || (number.decimals && !nextNumber.decimals)) return true
    if (nextNumber.min !== null && (number.min === null || nextNumber.min > number.min)) return true
    if (nextNumber.max !== null && (number.max === null || nextNumber.max < number.max)) return true
  }
  return Boolean(photos && nextPhotos && (nextPhotos.least > photos.least || nextPhotos.most < photos.most))
}

/** The points of a crew's entry among its makers: whole ones, the first get what is left over, nobody differs by more than one. */
export function shares(points: number, makers: number): number[] {
  const each = Math.floor(points / makers)
  return Array.from({ length: makers }, (_, at) => (at < points - each * makers ? each + 1 : each))
}

export type Moment = {
  challenge: { state: string; for_whom: 'person' | 'crew' }
  /** By the clock of the database, at the moment when the call was here. */
  begun: boolean
  over: boolean
  entry: { state: EntryState; improvable: boolean } | undefined
  /** The caller rides in the crew whose entry it is or would be; of entries of one person: is that person. */
  isTheirs: boolean
  hasCrew: boolean
}

type WriteRefusal = 'challenge_not_begun' | 'challenge_over' | 'challenge_no_crew' | 'challenge_entry_closed'

/** Whether the caller may write the entry, and hand it in. */
export function mayWrite(moment: Moment): WriteRefusal | null {
  const { challenge, begun, over, entry, isTheirs, hasCrew } = moment
  if (entry && !isTheirs) return 'challenge_entry_closed'
  if (entry?.state === 'to_improve')
    return entry.improvable && challenge.state !== 'archived' ? null : 'challenge_over'
  if (entry && entry.state !== 'draft') return 'challenge_entry_closed'
  if (!begun) return 'challenge_not_begun'
  if (over || challenge.state !== 'published') return 'challenge_over'
  if (challenge.for_whom === 'crew' && !hasCrew) return 'challenge_no_crew'
  return null
}

export function mayCheck(
  entry: { state: EntryState } | undefined,
  { isCaptain }: { isCaptain: boolean },
): 'challenge_entry_closed' | 'challenge_not_captain' | null {
  if (entry?.state !== 'waiting_for_captain') return 'challenge_entry_closed'
  return isCaptain ? null : 'challenge_not_captain'
}

export function mayAppeal(entry: { state: EntryState } | undefined): 'challenge_not_rejected' | null {
  return entry?.state === 'rejected' ? null : 'challenge_not_rejected'
}

import type { MergeFill, MergeReport } from '#features/people/contract/merging.ts'
import { setMerged, setPeopleColumns } from '#features/account/server/account.ts'
import { tellMerged } from '#features/auth/server/auth.ts'
import type { Fail } from '#platform/server/http/handler.ts'
import type { Reason } from '#platform/server/words/reasons.ts'
import { type After, inTransaction } from '#platform/server/database/transaction.ts'
import type { Live } from '#platform/server/live/live.ts'
import type { Db } from '#platform/server/schema.ts'
import * as rules from '#features/people/server/changing/changes.rules.ts'
import { lockSubjects } from '#features/people/server/changing/changes.store.ts'
import * as changing from '#features/people/server/changing/changing.ts'
import { describePeople } from '#features/people/server/people.console.store.ts'
import { findFills } from './merging.store.ts'

export type Way = { from: string; to: string }

/** How much of each went over. */
export type Moved = Pick<MergeReport, 'courses' | 'trainings' | 'challenges' | 'confirmations'>

/** What of the ledger went over. */
export type BookedOver = Pick<MergeReport, 'entries' | 'points'>

export type Booking = Way & {
  /** Stands on the counters. */
  reason: Reason
  author_id: string | null
  /** Lines for what both have earned: they are countered and not written anew. */
  doubled: readonly number[]
}

/** What merging means for the features above: what forbids it for now, and what goes over. */
export type MergeFeatures = {
  isBarred: (tx: Db, way: Way) => Promise<boolean>
  /** The lines of the ledger of the one that goes for what the other has earned as well. Asked before anything moves. */
  findDoubled: (tx: Db, way: Way) => Promise<number[]>
  move: (tx: Db, booking: Booking) => Promise<Moved & BookedOver>
  /** After the commit. */
  tell: (live: Pick<Live, 'tell'>, keptId: string) => void
}

type MergeRefusal =
  | 'people_not_found'
  | 'people_staff'
  | 'people_merge_same'
  | 'people_merge_inactive'
  | 'people_merge_vote'

type Merge = Way & { author: rules.Author; reason: Reason; fail: Fail<MergeRefusal> }
type MergeServices = changing.PeopleServices & { features: MergeFeatures }

/** Merges one account of a person into another, all of it or nothing. */
export function mergeInto(means: MergeServices, merge: Merge): Promise<MergeReport> {
  return inTransaction(means.db, (tx, after) => write(tx, merge, { ...means, after }))
}

class TakenBack extends Error {
  readonly found: MergeReport
  constructor(found: MergeReport) {
    super('a merge that was only tried')
    this.found = found
  }
}

/** What a merge would come to: it is done, and taken back. */
export async function tryMerge(means: MergeServices, merge: Merge): Promise<MergeReport> {
  try {
    return await inTransaction(means.db, async (tx, after) => {
      throw new TakenBack(await write(tx, merge, { ...means, after }))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.found
    throw error
  }
}

async function write(
  tx: Db,
  { from, to, author, reason, fail }: Merge,
  means: MergeServices & { after: After },
): Promise<MergeReport> {
  const { features, live, after } = means
  if (from === to) throw fail('people_merge_same')
  const refusal = refusalOf(await lockSubjects(tx, [from, to]), author)
  if (refusal) throw fail(refusal)
  if (await features.isBarred(tx, { from, to })) throw fail('people_merge_vote')

  const [gone, kept] = await describePeople(tx, [from, to])
  const fills = await findFills(tx, { from, to })
  const taken = Object.entries(fills).filter(([, value]) => value !== null) as [MergeFill, string][]
  const doubled = await features.findDoubled(tx, { from, to })
  const moved = await features.move(tx, { from, to, reason, author_id: author.id, doubled })
  await changing.applyChange(tx, { change: { kind: 'deactivate' }, userIds: [from], author }, means)
  await tellMerged(tx, means, from)
  await setMerged(tx, { from, to })
  // A worker id is one person's: it is taken off before it is given on.
  if (fills.worker_id !== null) await setPeopleColumns(tx, [from], { worker_id: null })
  await setPeopleColumns(tx, [to], Object.fromEntries(taken))
  const names = taken.map(([name]) => name)
  changing.tellAudiences(means, [to])
  changing.tellModules(means, [to])
  after(() => features.tell(live, to))
  return { kept: kept!, gone: gone!, ...moved, doubled: doubled.length, fills: names }
}

function refusalOf(subjects: readonly rules.Subject[], author: rules.Author): MergeRefusal | undefined {
  if (subjects.length < 2 || !subjects.every((person) => rules.isWithin(author.scope, person)))
    return 'people_not_found'
  // Whoever may organise keeps the account with which they do.
  if (!subjects.every((person) => rules.mayChange(author, person) && person.role === 'participant'))
    return 'people_staff'
  return subjects.some(({ deleted }) => deleted) ? 'people_merge_inactive' : undefined
}

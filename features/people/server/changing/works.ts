import { noteThing } from '#features/audit/server/audit.ts'
import { actingAs } from '#platform/server/http/acting.ts'
import type { PeopleChange, PeopleTarget, PeopleWork, WorkChange } from '#features/people/contract/changes.ts'
import { scopeOf } from '#features/account/server/account.ts'
import type { Caller, Fail } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import type { Author, Changed, Verdict } from './changes.rules.ts'
import { applyBack } from './back.ts'
import {
  findAuthor,
  findWork,
  findWorkAction,
  insertWork,
  setOutcomes,
  setWorkAction,
  setWorkFinished,
  takeWork,
} from './changes.store.ts'
import { applyChangeNoting, type ChangingPeople, type PeopleServices } from './changing.ts'
import { findFoundIds } from '#features/people/server/people.found.store.ts'

export const WORK_ON_PEOPLE = 'people.work'

// As many as one call waits for; more are done by a job.
const AT_ONCE = 300
const CHUNK = 100
const SPARE_MS = 60_000

type WorkServices = PeopleServices & Pick<Services, 'jobs'>
type Order = { caller: Caller; people: PeopleTarget; change: PeopleChange }
type Scoped = Awaited<ReturnType<typeof scopeOf>>
/** A change for these people, or a work that is put back. */
type Ordered = {
  caller: Caller
  scope: Scoped
  userIds: readonly string[]
  change: WorkChange
  putsBack?: string
}

/** Notes a change for many, and makes it at once when they are few. */
export async function orderWork(
  means: WorkServices,
  { caller, people, change, fail }: Order & { fail: Fail<'people_number_changed'> },
): Promise<PeopleWork> {
  const scope = await scopeOf(means.db, caller)
  const userIds = await peopleOf(means.db, people, scope)
  if (!userIds) throw fail('people_number_changed')
  return startWork(means, { caller, scope, userIds, change })
}

/** Notes a work, in the log as well, and does it at once when it is about few. */
export async function startWork(
  means: WorkServices,
  { caller, scope, userIds, change, putsBack }: Ordered,
): Promise<PeopleWork> {
  const { db, jobs } = means
  const isSmall = userIds.length <= AT_ONCE
  const id = await db.transaction().execute(async (tx) => {
    const workId = await insertWork(tx, {
      authorId: caller.id,
      change,
      userIds,
      ...(putsBack && { putsBack }),
    })
    const actionId = await noteThing(tx, { kind: 'people_works', id: workId, name: '' })
    if (actionId) await setWorkAction(tx, workId, actionId)
    // Small ones are done by this call; should it die, the job ends what it began.
    const runAt = new Date(Date.now() + (isSmall ? SPARE_MS : 0))
    await jobs.add(tx, WORK_ON_PEOPLE, { work_id: workId }, { key: `${WORK_ON_PEOPLE} ${workId}`, runAt })
    return workId
  })
  if (isSmall) await workOnPeople(means, id)
  return (await findWork(db, { id, authorId: caller.id, scope }))!
}

/** Whom an order means; nothing when the filter finds another number than was shown. */
export async function peopleOf(
  db: Db,
  people: PeopleTarget,
  scope: Awaited<ReturnType<typeof scopeOf>>,
): Promise<string[] | undefined> {
  if ('ids' in people) return [...new Set(people.ids.map((id) => id.toLowerCase()))]
  const found = await findFoundIds(db, { filter: people.filter, scope })
  if (found.length !== people.expected) return undefined
  const left = new Set(people.except)
  return left.size === 0 ? found : found.filter((id) => !left.has(id))
}

/** Does what is left of a work, some people at a time; once more after a crash goes on where it ended. */
export async function workOnPeople(means: PeopleServices, workId: string): Promise<void> {
  const actionId = await findWorkAction(means.db, workId)
  const work = async () => {
    let isMore = true
    while (isMore)
      isMore = await inTransaction(means.db, (tx, after) => workOnSome(tx, workId, { ...means, after }))
  }
  // A job is nobody's call: what it changes belongs to the line of whoever ordered it.
  await (actionId === null ? work() : actingAs(actionId, work))
}

/** False when nothing is left. */
async function workOnSome(tx: Db, workId: string, means: ChangingPeople): Promise<boolean> {
  const work = await takeWork(tx, workId, CHUNK)
  if (!work) return false
  const { change, userIds } = work
  if (userIds.length === 0) {
    await setWorkFinished(tx, workId)
    return false
  }
  const author = await authorOf(tx, work.author_id, change)
  const changed = author
    ? await applyWork(tx, { change, userIds, author }, means)
    : {
        verdicts: new Map<string, Verdict>(userIds.map((id) => [id, { skip: 'no_longer_allowed' }])),
        had: new Map(),
      }
  await setOutcomes(tx, workId, changed)
  return true
}

function applyWork(
  tx: Db,
  { change, ...asked }: { change: WorkChange; userIds: readonly string[]; author: Author },
  means: ChangingPeople,
): Promise<Changed> {
  return change.kind === 'back'
    ? applyBack(tx, { ...asked, of: change.of, workId: change.work_id }, means)
    : applyChangeNoting(tx, { change, ...asked }, means)
}

/** Whoever ordered it, if they still may. */
async function authorOf(tx: Db, id: string | null, change: WorkChange): Promise<Author | undefined> {
  const found = id === null ? undefined : await findAuthor(tx, id)
  if (!found || found.deleted || found.role === 'participant') return undefined
  const done = change.kind === 'back' ? change.of : change
  if (done.kind === 'role' && found.role !== 'administrator') return undefined
  return { id: found.id, role: found.role, scope: await scopeOf(tx, found) }
}

import type { PeopleWork, putPeopleBack } from '#features/people/contract/changes.ts'
import { scopeOf } from '#features/account/server/account.ts'
import type { Caller, FailOf } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import { findChanged, findWork } from './changes.store.ts'
import { startWork } from './works.ts'

/** A work as the caller sees it: their own, and for administrators everybody's. */
export async function seenWork(db: Db, caller: Caller, id: string): Promise<PeopleWork | undefined> {
  return findWork(db, { id, authorId: authorSeenBy(caller), scope: await scopeOf(db, caller) })
}

/** Whose works somebody sees: undefined for those of all. */
export const authorSeenBy = ({ id, role }: Caller) => (role === 'administrator' ? undefined : id)

type BackWish = { caller: Caller; workId: string; way: 'plain' | 'hard'; fail: FailOf<typeof putPeopleBack> }

/** Orders what puts a work back: a work of its own, in the log like any other. Of many presses one does it. */
export async function putBack(
  means: Parameters<typeof startWork>[0],
  { caller, workId, way, fail }: BackWish,
): Promise<PeopleWork> {
  const { db } = means
  const seen = await seenWork(db, caller, workId)
  if (!seen) throw fail('people_work_not_found')
  if (seen.put_back_by) throw fail('people_back_done')
  const work = await findChanged(db, workId)
  if (seen.back !== way || !work || work.change.kind === 'back') throw fail('people_work_stays')
  if (work.change.kind === 'role' && caller.role !== 'administrator') throw fail('people_work_stays')
  return startWork(means, {
    caller,
    scope: await scopeOf(db, caller),
    userIds: work.rows.map(({ user_id }) => user_id),
    change: { kind: 'back', of: work.change, work_id: workId },
    putsBack: workId,
  }).catch((error: unknown) => {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'people_works_back'
    throw isTaken ? fail('people_back_done') : error
  })
}

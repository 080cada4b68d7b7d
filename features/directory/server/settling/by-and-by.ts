import * as z from 'zod/mini'
import { auditCommand } from '#features/audit/server/audit.ts'
import * as connections from '#features/directory/server/connections/connections.store.ts'
import { refusalOf } from '#features/directory/server/scim-refusals.ts'
import type { ScimError } from '#features/directory/server/scim/scim-error.ts'
import { deleteUserRow, type UserRow } from '#features/directory/server/serving/resources.store.ts'
import { setDirectoryFields } from '#features/account/server/account.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { byClock, jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/schema.ts'
import { settle, type SettlingMeans } from './settling.ts'
import * as store from './settling.store.ts'
import { shownName } from './wanted.rules.ts'

export const SETTLE = 'directory.settle'

export function directoryJobs(means: SettlingMeans) {
  return jobsOf(
    jobTask({
      name: SETTLE,
      payload: z.object({ connection_id: z.uuid() }),
      run: ({ connection_id }) => settleDue(means, connection_id),
    }),
    byClock('directory.sweep', '9 * * * *', () => store.deleteOld(means.db)),
  )
}

/** Does what waits of a connection, one user a transaction: whoever is refused keeps no others out. */
export async function settleDue(means: SettlingMeans, connectionId: string): Promise<void> {
  const found = await connections.findConnection(means.db, connectionId)
  if (!found || found.state === 'off') return
  const work = async () => {
    let isMore = true
    while (isMore) isMore = await settleNext(means, connectionId)
  }
  await (found.state === 'live' ? auditCommand(means.db, ['directory', found.name], work) : work())
}

/** False when nobody waits any more. */
async function settleNext(means: SettlingMeans, connectionId: string): Promise<boolean> {
  let taken: UserRow | undefined
  const work = async (tx: Db, after: Parameters<Parameters<typeof inTransaction>[1]>[1]) => {
    const connection = await connections.shareConnection(tx, connectionId)
    if (!connection || connection.state === 'off') return false
    taken = await store.takeDue(tx, connectionId, { gone: connection.state === 'live' })
    if (!taken) return false
    await settle(tx, after, means, { connection, user: taken })
    if (connection.state === 'dry') await store.setLooked(tx, taken.id)
    else if (taken.is_gone) await leaveBehind(tx, taken)
    return true
  }
  try {
    return await inTransaction(means.db, work)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || !taken) throw error
    await noteRefused(means.db, { connectionId, user: taken, refusal })
    return true
  }
}

/** A user that is gone there is nobody's any more; the person can be changed by hand again. */
export async function leaveBehind(tx: Db, user: UserRow): Promise<void> {
  if (user.user_id) await setDirectoryFields(tx, [user.user_id], [])
  await deleteUserRow(tx, user.id)
}

export async function noteRefused(
  db: Db,
  { connectionId, user, refusal }: { connectionId: string; user: UserRow; refusal: ScimError },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const connection = await connections.shareConnection(tx, connectionId)
    if (!connection) return
    await store.setRefused(tx, user.id, refusal)
    await store.insertDeed(tx, {
      connection_id: connectionId,
      resource_id: user.id,
      user_id: user.user_id,
      is_dry: connection.state === 'dry',
      kind: 'refused',
      name: shownName(user.doc),
      changes: [],
      reason: refusal.code,
      reason_values: refusal.values,
    })
  })
}

import { auditCommand } from '#features/audit/server/audit.ts'
import * as connections from '#features/directory/server/connections/connections.store.ts'
import { ScimError } from '#features/directory/server/scim/scim-error.ts'
import { refusalOf } from '#features/directory/server/scim-refusals.ts'
import type { SettlingMeans } from '#features/directory/server/settling/settling.ts'
import { type After, inTransaction } from '#platform/server/database/transaction.ts'
import { AppError } from '#platform/server/http/errors.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'

export type ServingMeans = SettlingMeans & Pick<Services, 'jobs' | 'limits' | 'log'>
/** What a directory asks, with what was sent and the ETag that it knows. */
export type Asked = {
  connection: connections.ConnectionRow
  body: unknown
  query: Record<string, unknown>
  ifMatch: string | undefined
}
export type Answer = { status: number; body?: Record<string, unknown>; etag?: string; location?: string }

type Work<T> = (tx: Db, after: After, connection: connections.ConnectionRow) => Promise<T>

/**
 * What a directory writes, in one transaction: all of it, or nothing where it is refused. Of a connection that works it
 * has its line in the organisers' log, with its outcome.
 */
export async function writing<T>(means: ServingMeans, { connection }: Asked, work: Work<T>): Promise<T> {
  const run = () =>
    inTransaction(means.db, async (tx, after) => {
      // Switched off or deleted at this moment: then not any more.
      const now = await connections.shareConnection(tx, connection.id)
      if (!now || now.state === 'off') throw new ScimError('connection_off')
      return work(tx, after, now)
    })
  if (connection.state !== 'live') return run()
  let refusal: ScimError | undefined
  try {
    return await auditCommand(means.db, ['directory', connection.name], () =>
      run().catch((error: unknown) => {
        refusal = refusalOf(error)
        throw refusal ? new AppError('not_allowed') : error
      }),
    )
  } catch (error) {
    throw refusal ?? error
  }
}

export const etagOf = (version: number) => `W/"${version}"`

/** Throws when somebody has changed it since whoever asks has read it. */
export function checkMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const known = ifMatch.split(',').map((each) => each.trim().replace(/^W\//, ''))
  if (!known.includes(`"${version}"`)) throw new ScimError('changed_since')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whatever is no id of ours is nobody's. */
export function idOf(text: string): string {
  if (!UUID.test(text)) throw new ScimError('not_found')
  return text.toLowerCase()
}

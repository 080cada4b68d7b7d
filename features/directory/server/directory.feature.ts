import { findDirectoryFields, setDirectoryFields } from '#features/account/server/account.ts'
import { featuresAbove } from '#features/people/server/people.ts'
import { feature, type House } from '#platform/server/feature.ts'
import type { Db } from '#platform/server/schema.ts'
import { connectionsHandlers } from './connections/connections.handlers.ts'
import { mountScim } from './serving/mount-scim.ts'
import { directoryJobs } from './settling/by-and-by.ts'
import { isHeld, moveUser } from './settling/settling.store.ts'

/** What the directory rules of one account it rules of the other, and of the one that goes nothing any more. */
async function moveBetween(tx: Db, { from, to }: { from: string; to: string }) {
  const fields = await findDirectoryFields(tx, from)
  if (fields.length > 0 && !(await isHeld(tx, to))) await setDirectoryFields(tx, [to], fields)
  await setDirectoryFields(tx, [from], [])
  await moveUser(tx, from, to)
  return {}
}

const meansOf = ({ services, features }: House) => ({ ...services, above: featuresAbove(features) })

export const directoryFeature = feature({
  name: 'directory',
  handlers: ({ services }) => connectionsHandlers(services),
  mount: (http, house) => mountScim(http, meansOf(house)),
  jobs: (house) => directoryJobs(meansOf(house)),
  merging: { move: moveBetween },
  personal: {
    directory: {
      directory_users: {
        user_id: {
          erased: 'deleted',
          exported: ['user_name', 'external_id', 'doc', 'created_at', 'changed_at'],
        },
      },
      directory_deeds: {
        user_id: { erased: 'deleted', exported: ['kind', 'changes', 'at'] },
      },
      directory_connections: { made_by: { erased: 'unnamed', exported: ['name', 'created_at'] } },
    },
  },
  audited: {
    rows: ['directory_connections'],
    things: { directory_connections: { by: 'connection_id', name: 'name' } },
    not: {
      directory_users: 'what another system says; what it changes here is noted with the people',
      directory_groups: 'what another system says; what it changes here is noted with the people',
      directory_members: 'what another system says; what it changes here is noted with the people',
      directory_deeds: 'is a log itself; what it changes is noted with the people',
      directory_requests: 'is a log itself',
    },
  },
})

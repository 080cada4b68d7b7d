import { contactInboxChanged } from '#features/contact/contract/console.ts'
import { listOrganisers } from '#features/account/server/account.ts'
import type { Services } from '#platform/server/services.ts'

/** The inbox that organisers have open looks anew. Call it after the commit. */
export async function tellInbox({
  db,
  live,
}: Pick<Services, 'db'> & { live: Pick<Services['live'], 'tell'> }) {
  live.tell(await listOrganisers(db), contactInboxChanged, {})
}

import { contactInboxChanged } from '#contract/contact-desk.ts'
import { listOrganisers } from '#server/features/account/account.ts'
import type { Services } from '#server/services.ts'

/** The inbox that organisers have open looks anew. Call it after the commit. */
export async function tellInbox({
  db,
  live,
}: Pick<Services, 'db'> & { live: Pick<Services['live'], 'tell'> }) {
  live.tell(await listOrganisers(db), contactInboxChanged, {})
}

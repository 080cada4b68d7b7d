import { trainingSeatsChanged } from '#features/training/contract/people.ts'
import { listOrganisers } from '#features/account/server/account.ts'
import { keepPerDatabase } from '#platform/server/database/kept.ts'
import type { Services } from '#platform/server/services.ts'

// When the seats open, hundreds sign up in a second; who organises does not change that fast.
const organisers = keepPerDatabase(5_000, listOrganisers)

/** The page of who comes, which organisers may have open, looks anew. Call it after the commit. */
export async function tellSeats({ db, live }: Pick<Services, 'db' | 'live'>, training_id: string) {
  live.tell(await organisers.get(db), trainingSeatsChanged, { training_id })
}

import { trainingSeatsChanged } from '#contract/training-people.ts'
import { listOrganisers } from '#server/features/account/account.ts'
import { keepPerDatabase } from '#server/platform/kept.ts'
import type { Services } from '#server/services.ts'

// When the seats open, hundreds sign up in a second; who organises does not change that fast.
const organisers = keepPerDatabase(5_000, listOrganisers)

/** The page of who comes, which organisers may have open, looks anew. Call it after the commit. */
export async function tellSeats({ db, live }: Pick<Services, 'db' | 'live'>, training_id: string) {
  live.tell(await organisers.get(db), trainingSeatsChanged, { training_id })
}

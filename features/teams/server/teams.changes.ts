import { AppError } from '#platform/server/http/errors.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { listenersOf, type CrewTold, noNews, tellListeners } from './teams.news.ts'
import { type BrokenRule, brokenRule } from './teams.store.ts'

const nameTaken = () => new AppError('team_name_taken', { fields: { name: { code: 'name_taken' } } })

/** What the database holds against a change that slipped past the rules, in the words of the contract. */
const sayings = {
  teams_name: nameTaken,
  teams_look: nameTaken,
  // The database counts letters where JavaScript counts halves of them: two emojis are no name.
  teams_name_check: () =>
    new AppError('invalid_input', { fields: { name: { code: 'too_short', values: { minimum: 3 } } } }),
  team_members_seats: () => new AppError('team_full'),
  team_members_open_team: () => new AppError('team_offer_answered'),
  team_offers_open: () => new AppError('team_request_waiting'),
} satisfies Record<Exclude<BrokenRule, 'team_members_one_team'>, () => AppError>

/** Changes crews in one transaction, and tells everybody concerned after its commit. */
export async function changeCrews<T>(
  { db, live }: Pick<Services, 'db' | 'live'>,
  work: (tx: Db, news: CrewTold) => Promise<T>,
  {
    inOtherCrew = 'team_already_member',
  }: { inOtherCrew?: 'team_already_member' | 'team_person_in_crew' } = {},
): Promise<T> {
  try {
    return await inTransaction(db, async (tx, after) => {
      const news = noNews()
      const answer = await work(tx, news)
      const listeners = await listenersOf(tx, news)
      after(() => tellListeners(live, listeners))
      return answer
    })
  } catch (error) {
    const rule = brokenRule(error)
    if (rule === 'team_members_one_team') throw new AppError(inOtherCrew)
    throw rule ? sayings[rule]() : error
  }
}

import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { teamOffersChanged } from '#features/teams/contract/offers.ts'
import { teamChanged } from '#features/teams/contract/teams.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { findSeats } from './teams.members.store.ts'

/** What a transaction changes for whom, gathered while it runs. */
export type CrewTold = {
  /** Crews that changed, and people who are not aboard any more. */
  crews: Set<string>
  riders: Set<string>
  /** Crews and people whose invitations or requests changed. */
  offerCrews: Set<string>
  offerPeople: Set<string>
  /** Whose notifications changed. */
  notified: Set<string>
}

export function noNews(): CrewTold {
  return {
    crews: new Set(),
    riders: new Set(),
    offerCrews: new Set(),
    offerPeople: new Set(),
    notified: new Set(),
  }
}

export type Listeners = { riders: string[]; offerPeople: string[]; notified: string[] }

/** The people behind the news, as the crews are at the end of the transaction. */
export async function listenersOf(tx: Db, news: CrewTold): Promise<Listeners> {
  const seats = await findSeats(tx, [...news.crews.union(news.offerCrews)])
  const aboard = (crews: Set<string>) =>
    seats.filter(({ team_id }) => crews.has(team_id)).map(({ user_id }) => user_id)
  return {
    riders: [...news.riders.union(new Set(aboard(news.crews)))],
    offerPeople: [...news.offerPeople.union(new Set(aboard(news.offerCrews)))],
    notified: [...news.notified],
  }
}

/** After the commit. */
export function tellListeners(live: Services['live'], { riders, offerPeople, notified }: Listeners) {
  if (riders.length > 0) live.tell(riders, teamChanged, {})
  if (offerPeople.length > 0) live.tell(offerPeople, teamOffersChanged, {})
  if (notified.length > 0) live.tell(notified, notificationsChanged, {})
}

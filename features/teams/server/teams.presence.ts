import { crewPresenceChanged } from '#features/teams/contract/teams.ts'
import type { PresenceChange } from '#platform/server/live/live-presence.ts'
import type { Services } from '#platform/server/services.ts'
import { crewMatesOf } from './teams.ts'

type Needs = Pick<Services, 'db' | 'live' | 'log'>

const AT_ONCE = 1_000

/** Crew-mates see each other come and go. */
export function followPresence(services: Needs): void {
  services.live.onPresence((changes) => {
    // The next reading of the crew is right again.
    tellMates(services, changes).catch((error) =>
      services.log.warn({ err: error }, 'crew-mates could not be told who came or left'),
    )
  })
}

export async function tellMates({ db, live }: Needs, changes: readonly PresenceChange[]): Promise<void> {
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const some = changes.slice(at, at + AT_ONCE)
    const pairs = await crewMatesOf(
      db,
      some.map(({ userId }) => userId),
    )
    const matesOf = Map.groupBy(
      pairs.filter(({ mate_id }) => live.isOnline(mate_id)),
      ({ user_id }) => user_id,
    )
    for (const { userId, online } of some) {
      const mates = matesOf.get(userId)?.map(({ mate_id }) => mate_id) ?? []
      if (mates.length > 0) live.tell(mates, crewPresenceChanged, { user_id: userId, online })
    }
  }
}

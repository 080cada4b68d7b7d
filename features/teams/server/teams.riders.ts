import type { Db } from '#platform/server/schema.ts'
import { countOpenOffers, type OfferKind, type RecentOffer } from './offers/offers.store.ts'
import { findParticipants } from './teams.people.store.ts'
import type { Dealings } from './teams.rules.ts'
import { type Crew, findCrew, isPast, lockPeople } from './teams.store.ts'

/** A person as the rules see them. */
export type Rider = { id: string; crew: Crew | undefined; locked: boolean; openRequests: number }

/** `lockedFrom` is a setting: read it before the transaction. */
export async function riderOf(db: Db, id: string, lockedFrom: string | null): Promise<Rider> {
  return {
    id,
    crew: await findCrew(db, id),
    locked: await isPast(db, lockedFrom),
    openRequests: await countOpenOffers(db, 'request', { user_id: id }),
  }
}

/** The same with the person locked; undefined when they were deactivated in this very moment. */
export async function lockRider(tx: Db, id: string, lockedFrom: string | null): Promise<Rider | undefined> {
  await lockPeople(tx, [id])
  const participants = await findParticipants(tx, [id])
  return participants.has(id) ? riderOf(tx, id, lockedFrom) : undefined
}

/** What stands between one crew and one person, out of all that is recent; `kind` is what one of them would send. */
export function dealingsIn(
  recent: readonly RecentOffer[],
  pair: { teamId: string; userId: string; kind: OfferKind },
): Dealings & { invitation_id: string | null; request_id: string | null } {
  const between = recent.filter((each) => each.team_id === pair.teamId && each.user_id === pair.userId)
  const open = between.find(({ state }) => state === 'open')
  return {
    waiting: open?.kind,
    offersToday: between.filter((each) => each.recent && each.kind === pair.kind).length,
    invitation_id: open?.kind === 'invitation' ? open.id : null,
    request_id: open?.kind === 'request' ? open.id : null,
  }
}

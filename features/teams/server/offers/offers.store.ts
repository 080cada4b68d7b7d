import { sql } from 'kysely'
import type { OfferState } from '#features/teams/contract/offers.ts'
import type { Db, RowOf } from '#platform/server/schema.ts'

export type OfferKind = 'invitation' | 'request'
export type Offer = Omit<RowOf<'team_offers'>, 'kind' | 'closed_at'> & {
  kind: OfferKind
}

const columns = ['id', 'kind', 'team_id', 'user_id', 'sent_by', 'message', 'state', 'created_at'] as const

export async function findOffer(db: Db, kind: OfferKind, id: string): Promise<Offer | undefined> {
  return db
    .selectFrom('team_offers')
    .select(columns)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export async function findOffers(db: Db, kind: OfferKind, ids: readonly string[]): Promise<Offer[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('team_offers')
    .select(columns)
    .where('id', 'in', ids)
    .where('kind', '=', kind)
    .execute()
}

export type RecentOffer = Pick<Offer, 'id' | 'kind' | 'team_id' | 'user_id' | 'state'> & { recent: boolean }

/** What is open between these crews and these people, and what was sent within 24 hours. */
export async function findRecentOffers(
  db: Db,
  { teamIds, userIds }: { teamIds: readonly string[]; userIds: readonly string[] },
): Promise<RecentOffer[]> {
  if (teamIds.length === 0 || userIds.length === 0) return []
  const recent = sql<boolean>`created_at > now() - interval '24 hours'`
  return db
    .selectFrom('team_offers')
    .select(['id', 'kind', 'team_id', 'user_id', 'state', recent.as('recent')])
    .where('team_id', 'in', teamIds)
    .where('user_id', 'in', userIds)
    .where((eb) => eb.or([eb('state', '=', 'open'), recent]))
    .execute()
}

export type NewOffer = {
  kind: OfferKind
  team_id: string
  user_id: string
  sent_by: string | null
  message: string | undefined
}

export async function insertOffers(tx: Db, offers: readonly NewOffer[]): Promise<Offer[]> {
  if (offers.length === 0) return []
  return tx
    .insertInto('team_offers')
    .values(offers.map((offer) => ({ ...offer, message: offer.message || null, closed_at: null })))
    .returning(columns)
    .execute()
}

/** False when the offer is not open any more. */
export async function setOfferClosed(
  tx: Db,
  id: string,
  state: Exclude<OfferState, 'open'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('team_offers')
    .set({ state, closed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets what is open between this person and all crews lapse, or between this crew and all people. */
export async function setOffersLapsed(
  tx: Db,
  whose: { user_id: string } | { team_id: string },
): Promise<Offer[]> {
  return tx
    .updateTable('team_offers')
    .set({ state: 'lapsed', closed_at: sql`now()` })
    .where('state', '=', 'open')
    .where((eb) => eb.and(whose))
    .returning(columns)
    .execute()
}

/** The same of many people and crews at once. */
export async function setOffersLapsedOf(
  tx: Db,
  { userIds, teamIds }: { userIds: readonly string[]; teamIds: readonly string[] },
): Promise<Offer[]> {
  return tx
    .updateTable('team_offers')
    .set({ state: 'lapsed', closed_at: sql`now()` })
    .where('state', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`),
        eb('team_id', '=', sql<string>`any(${[...teamIds]}::uuid[])`),
      ]),
    )
    .returning(columns)
    .execute()
}

/** Requests that wait for the captains of these crews. */
export async function findWaitingRequests(db: Db, teamIds: readonly string[]): Promise<Offer[]> {
  if (teamIds.length === 0) return []
  return db
    .selectFrom('team_offers')
    .select(columns)
    .where('kind', '=', 'request')
    .where('state', '=', 'open')
    .where('team_id', '=', sql<string>`any(${[...teamIds]}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function countOpenOffers(
  db: Db,
  kind: OfferKind,
  whose: { user_id: string } | { team_id: string },
): Promise<number> {
  const { open } = await db
    .selectFrom('team_offers')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .where((eb) => eb.and(whose))
    .executeTakeFirstOrThrow()
  return open
}

export async function findOpenOffers(
  db: Db,
  kind: OfferKind,
  whose: { user_id: string } | { team_id: string },
): Promise<Offer[]> {
  return db
    .selectFrom('team_offers')
    .select(columns)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .where((eb) => eb.and(whose))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

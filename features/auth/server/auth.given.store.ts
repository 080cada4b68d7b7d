import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

export type GivenPurpose = 'autologin' | 'reset'

/** Links for many, made by an organiser: earlier ones of their kind end. `life` in seconds. Answers when they expire. */
export async function insertGivenLinks(
  tx: Db,
  {
    purpose,
    life,
    madeBy,
    byHand,
    links,
  }: {
    purpose: GivenPurpose
    life: number
    madeBy: string
    /** Handed over by whoever made it, and not by a mail of the app. */
    byHand: boolean
    links: readonly { userId: string; hash: Buffer }[]
  },
): Promise<string> {
  const ids = links.map(({ userId }) => userId)
  const hashes = links.map(({ hash }) => hash.toString('hex'))
  // Two who make links for the same people at once wait for each other here.
  await sql`select id from users where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  await sql`update auth_links set ended_at = now() where user_id = any(${ids}::uuid[])
    and purpose = ${purpose} and ended_at is null`.execute(tx)
  await sql`insert into auth_links (user_id, purpose, token_hash, made_by, by_hand, expires_at)
    select user_id, ${purpose}, decode(hash, 'hex'), ${madeBy}::uuid, ${byHand}, now() + make_interval(secs => ${life})
    from unnest(${ids}::uuid[], ${hashes}::text[]) l (user_id, hash)`.execute(tx)
  const { rows } = await sql<{ at: string }>`select now() + make_interval(secs => ${life}) as at`.execute(tx)
  return rows[0]!.at
}

/** Of these people those who have a password, and those who got a link of a kind within so many minutes. */
export async function findKeyHolders(db: Db, ids: readonly string[], minutes: number) {
  const { rows } = await sql<{ id: string; has_password: boolean; just_sent: boolean }>`select u.id,
      exists (select from auth_credentials k where k.user_id = u.id and k.password_hash is not null) as has_password,
      exists (select from auth_links l where l.user_id = u.id and l.purpose = 'reset' and l.ended_at is null
        and l.made_by is not null and l.created_at > now() - make_interval(mins => ${minutes})) as just_sent
    from users u where u.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Ends links that organisers made. Answers how many still stood. */
export async function endGivenLinks(tx: Db, linkIds: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('auth_links')
    .set({ ended_at: sql`now()` })
    .where(sql<boolean>`id = any(${[...linkIds]}::uuid[])`)
    .where('made_by', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

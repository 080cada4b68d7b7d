import { type Kysely, sql } from 'kysely'

/** Links that somebody else made, and the sessions that they opened. All personal links so far were such. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table auth_links add by_hand boolean not null default false`.execute(db)
  await sql`update auth_links set by_hand = true where purpose = 'autologin' or made_by is not null`.execute(
    db,
  )
  await sql`alter table auth_sessions add lent boolean not null default false`.execute(db)
  await sql`update auth_sessions set lent = true where via = 'autologin' and ended_at is null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What a vote is on: trips, as all were so far, or a plain choice. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table votes add column kind text not null default 'trip' check (kind in ('trip', 'choice'))`.execute(
    db,
  )
}

import { type Kysely, sql } from 'kysely'

/** A post that was pinned when it was hidden is pinned again when it is shown. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table wall_entries add column hid_pin boolean not null default false`.execute(db)
}

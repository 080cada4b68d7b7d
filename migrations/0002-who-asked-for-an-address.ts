import { type Kysely, sql } from 'kysely'

/** In which session a person asked for a new address: it stays when all others end. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table auth_email_changes
    add asked_in uuid references auth_sessions (id) on delete set null`.execute(db)
}

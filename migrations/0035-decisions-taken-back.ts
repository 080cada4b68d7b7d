import { type Kysely, sql } from 'kysely'

/** What a report of the chat had been decided to be before its message was hidden after all: taking that back brings it back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table chat_reports
    add column dismissed_at timestamptz,
    add column dismissed_by uuid references users (id) on delete set null`.execute(db)
}

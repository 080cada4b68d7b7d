import { type Kysely, sql } from 'kysely'

/** So that mails are counted by their state, and by their day, without reading one of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index mail_outbox_states on mail_outbox (created_at, state)`.execute(db)
  await sql`create index mail_outbox_refused on mail_outbox (created_at desc, id) where state = 'refused'`.execute(
    db,
  )
  await sql`drop index mail_outbox_age`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** So that mails, entries and enrolments are counted by their state without reading one of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index mail_outbox_states on mail_outbox (created_at, state)`.execute(db)
  await sql`create index mail_outbox_refused on mail_outbox (created_at desc, id) where state = 'refused'`.execute(
    db,
  )
  await sql`create index challenge_entries_states on challenge_entries (challenge_id, state, user_id)`.execute(
    db,
  )
  await sql`create index learning_enrolments_done on learning_enrolments (course_id, user_id, completed_at)`.execute(
    db,
  )
  await sql`drop index mail_outbox_age`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What people are told of beyond the six counted kinds. */
export async function up(db: Kysely<unknown>) {
  // One unread line for each person, kind and subject: a newer event takes the place of the older one.
  await sql`create unique index notifications_notice on notifications (user_id, kind, subject_id)
    where kind not in ('camper_invitation_received', 'camper_join_request_received', 'challenge', 'duel',
      'post_commented', 'post_liked') and subject_id is not null and read_at is null`.execute(db)
}

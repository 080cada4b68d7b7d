import { type Kysely, sql } from 'kysely'

/** What stickers are counted from is found by person. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index team_members_user on team_members (user_id)`.execute(db)
  await sql`create index team_offers_taken on team_offers (sent_by)
    where kind = 'invitation' and state = 'accepted'`.execute(db)
  await sql`create index quiz_reports_user on quiz_reports (user_id)`.execute(db)
}

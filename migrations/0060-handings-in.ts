import { type Kysely, sql } from 'kysely'

/**
 * Handing in a challenge is read where it is noted, each time anew: of one person, and by time as everything else from
 * which days are gathered (0058). So are questionnaires that were answered by name.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index challenge_entry_events_handings on challenge_entry_events (user_id, at)
    where kind in ('sent_to_captain', 'handed_in')`.execute(db)
  await sql`create index questionnaire_answers_named on questionnaire_answers (user_id, handed_in_at)
    where user_id is not null`.execute(db)
  await sql`drop index challenge_entries_handed_in_by`.execute(db)
  for (const [table, column] of [
    ['challenge_entry_events', 'at'],
    ['questionnaire_answers', 'handed_in_at'],
  ] as const)
    await sql`create index ${sql.ref(`${table}_time`)} on ${sql.table(table)} using brin (${sql.ref(column)})
      with (autosummarize = on)`.execute(db)
}

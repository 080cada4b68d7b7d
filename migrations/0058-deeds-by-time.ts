import { type Kysely, sql } from 'kysely'

/**
 * What days are gathered from is read by time, a few hours at once. These are large and written in the order of time, so
 * that one small entry for many pages finds them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, column] of [
    ['duel_answers', 'asked_at'],
    ['daily_answers', 'asked_at'],
    ['wall_entries', 'created_at'],
    ['learning_places', 'done_at'],
    ['news_acknowledgements', 'acknowledged_at'],
    ['library_confirmations', 'confirmed_at'],
  ] as const)
    await sql`create index ${sql.ref(`${table}_time`)} on ${sql.table(table)} using brin (${sql.ref(column)})
      with (autosummarize = on)`.execute(db)
}

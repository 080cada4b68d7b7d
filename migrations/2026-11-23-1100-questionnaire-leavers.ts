import { type Kysely, sql } from 'kysely'

/** What was handed in stays countable when somebody's account is deleted, and is then nobody's. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['questionnaire_participations', 'questionnaire_answers'])
    await sql`alter table ${sql.table(table)}
      drop constraint ${sql.ref(`${table}_pkey`)},
      alter column user_id drop not null,
      add constraint ${sql.ref(`${table}_once`)} unique (questionnaire_id, user_id)`.execute(db)
}

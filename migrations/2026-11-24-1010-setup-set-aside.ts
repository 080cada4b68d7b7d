import { type Kysely, sql } from 'kysely'

/** Steps of the first run that the company does without. */
export async function up(db: Kysely<unknown>) {
  await sql`create table setup_set_aside (
    step text primary key,
    set_aside_at timestamptz not null default now()
  )`.execute(db)
}

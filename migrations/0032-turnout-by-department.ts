import { type Kysely, sql } from 'kysely'

/** How many ballots a vote had by department, fixed at its close; of those that closed before there is none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table vote_turnouts (
    vote_id uuid primary key references votes (id) on delete cascade,
    split jsonb not null
  )`.execute(db)
}

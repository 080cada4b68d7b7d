import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Where a folder stands among those beside it; those that share a place stand by name.
  await sql`alter table library_folders add column position integer not null default 0`.execute(db)
}

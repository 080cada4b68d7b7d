import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Whoever was the same person: imports that name this account mean that one.
  await sql`alter table users
    add column merged_into uuid references users (id) on delete set null,
    add check (merged_into <> id),
    add check (merged_into is null or deleted)`.execute(db)
  await sql`create index users_merged on users (merged_into) where merged_into is not null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** A device is known by a secret of its own: an address is that of a whole office. */
export async function up(db: Kysely<unknown>) {
  await sql`drop table auth_places`.execute(db)
  await sql`create table auth_devices (
    user_id uuid not null references users (id) on delete cascade,
    secret_hash bytea not null,
    last_used_at timestamptz not null default now(),
    primary key (user_id, secret_hash)
  )`.execute(db)
}

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create table auth_places (
    user_id uuid not null references users (id) on delete cascade,
    -- An IPv4 address, or the /64 block of an IPv6 one.
    place text not null,
    last_used_at timestamptz not null default now(),
    primary key (user_id, place)
  )`.execute(db)
}

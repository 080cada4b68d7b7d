import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create table exports (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    state text not null default 'waiting' check (state in ('waiting', 'ready')),
    asked_at timestamptz not null default now(),
    ready_at timestamptz,
    expires_at timestamptz,
    bytes bigint,
    check ((state = 'ready') = (ready_at is not null and expires_at is not null and bytes is not null))
  )`.execute(db)
  await sql`create index exports_user on exports (user_id, asked_at)`.execute(db)
  // At most one at a time, whatever many presses at once want.
  await sql`create unique index exports_waiting on exports (user_id) where state = 'waiting'`.execute(db)

  await sql`create table erasures (
    user_id uuid primary key references users (id) on delete cascade,
    asked_at timestamptz not null default now(),
    due_at timestamptz not null,
    done_at timestamptz
  )`.execute(db)
  await sql`create index erasures_due on erasures (due_at) where done_at is null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** The copies of the installation that were made; one at a time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table backups (
    id uuid primary key default gen_random_uuid(),
    made_by text not null check (made_by in ('clock', 'person', 'command')),
    asked_by uuid references users (id) on delete set null,
    place text not null,
    began_at timestamptz not null default now(),
    ended_at timestamptz,
    checked_at timestamptz,
    size bigint,
    row_count bigint,
    file_count integer,
    error text,
    removed_at timestamptz
  )`.execute(db)
  await sql`create unique index backups_running on backups ((true)) where ended_at is null`.execute(db)
  await sql`create index backups_began on backups (began_at desc)`.execute(db)
  await sql`create index backups_asked_by on backups (asked_by) where asked_by is not null`.execute(db)
}

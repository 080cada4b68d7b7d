import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create table mail_outbox (
    id uuid primary key default gen_random_uuid(),
    recipient text not null,
    name text not null,
    language text not null check (language in ('en', 'pl')),
    subject text not null,
    body text,
    html text,
    link text,
    state text not null check (state in ('queued', 'sent', 'kept', 'refused')),
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    -- A secret that has done its work does not stay.
    check (state in ('queued', 'kept') or (body is null and html is null and link is null))
  )`.execute(db)
  await sql`create index mail_outbox_age on mail_outbox (created_at)`.execute(db)
}

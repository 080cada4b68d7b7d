import { type Kysely, sql } from 'kysely'

/** Providers by whom people sign in, who they are there, sign-ins under way, and the sessions that came of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table auth_sessions drop constraint auth_sessions_via_check`.execute(db)
  await sql`alter table auth_sessions add constraint auth_sessions_via_check
    check (via in ('password', 'autologin', 'provider'))`.execute(db)
  await sql`alter table auth_sessions add two_steps boolean not null default false`.execute(db)
  await sql`create table sign_on_providers (
    id uuid primary key default gen_random_uuid(),
    protocol text not null,
    name text not null check (char_length(name) between 1 and 60),
    is_on boolean not null,
    -- What the protocol needs; its secret is sealed by a key of the programme.
    settings jsonb not null,
    secret bytea,
    domains text[] not null,
    adds_people boolean not null,
    trusts_addresses boolean not null,
    second_step text not null check (second_step in ('convoy', 'provider')),
    step_values text[] not null,
    logs_out boolean not null,
    rules jsonb not null,
    made_by uuid references users (id) on delete set null,
    created_at timestamptz not null default now(),
    last_good_at timestamptz,
    last_error text,
    last_error_detail text,
    last_error_at timestamptz
  )`.execute(db)
  await sql`create table sign_on_links (
    provider_id uuid not null references sign_on_providers (id) on delete cascade,
    subject text not null check (char_length(subject) between 1 and 255),
    user_id uuid not null references users (id) on delete cascade,
    linked_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    primary key (provider_id, subject),
    unique (user_id, provider_id)
  )`.execute(db)
  await sql`create table sign_on_tries (
    state_hash bytea primary key,
    browser_hash bytea not null,
    provider_id uuid not null references sign_on_providers (id) on delete cascade,
    -- Sealed: what the protocol checks the answer against, and then what came of it while a code is asked for.
    kept bytea not null,
    step text not null default 'begun' check (step in ('begun', 'answered', 'proved')),
    way text,
    remember boolean not null,
    -- The session in which somebody shows anew who they are; else a new one is opened.
    confirms uuid references auth_sessions (id) on delete cascade,
    created_at timestamptz not null default now()
  )`.execute(db)
  await sql`create index sign_on_tries_created on sign_on_tries (created_at)`.execute(db)
  await sql`create table sign_on_sessions (
    session_id uuid primary key references auth_sessions (id) on delete cascade,
    provider_id uuid not null references sign_on_providers (id) on delete cascade,
    subject text not null,
    sid text,
    hint bytea
  )`.execute(db)
  await sql`create index sign_on_sessions_subject on sign_on_sessions (provider_id, subject)`.execute(db)
  await sql`create index sign_on_sessions_sid on sign_on_sessions (provider_id, sid) where sid is not null`.execute(
    db,
  )
  // A message that logs somebody out counts once.
  await sql`create table sign_on_logouts (
    provider_id uuid not null references sign_on_providers (id) on delete cascade,
    token_hash bytea not null,
    seen_at timestamptz not null default now(),
    primary key (provider_id, token_hash)
  )`.execute(db)
}

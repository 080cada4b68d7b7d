import { type Kysely, sql } from 'kysely'

/** Passkeys of people, what is asked of one for a moment, and in which sessions one was shown. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table auth_sessions drop constraint auth_sessions_via_check`.execute(db)
  await sql`alter table auth_sessions add constraint auth_sessions_via_check
    check (via in ('password', 'autologin', 'provider', 'passkey'))`.execute(db)
  // When a passkey was last shown anew in this session: for some minutes that stands for the password and the second step.
  await sql`alter table auth_sessions add passkey_at timestamptz`.execute(db)
  await sql`create table auth_passkeys (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
    public_key bytea not null,
    counter bigint not null,
    -- Whether it may lie on several devices, and whether it does.
    is_synced boolean not null,
    is_backed_up boolean not null,
    transports text[] not null,
    name text not null check (char_length(name) between 1 and 60),
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    -- When its counter last went backwards, as that of a copy does.
    copied_at timestamptz
  )`.execute(db)
  await sql`create index auth_passkeys_user on auth_passkeys (user_id)`.execute(db)
  await sql`create table auth_passkey_tries (
    challenge_hash bytea primary key,
    browser_hash bytea not null,
    -- For whom a passkey is made; null where one is shown.
    adds_for uuid references users (id) on delete cascade,
    created_at timestamptz not null default now()
  )`.execute(db)
  await sql`create index auth_passkey_tries_created on auth_passkey_tries (created_at)`.execute(db)
  await sql`create index auth_passkey_tries_adds_for on auth_passkey_tries (adds_for)
    where adds_for is not null`.execute(db)
}

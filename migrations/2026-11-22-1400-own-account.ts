import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await avatars(db)
  await emailChanges(db)
  await twoFactor(db)
}

async function avatars(db: Kysely<unknown>) {
  // Which pictures may load without a seal. The address itself stands in users.avatar.
  await sql`create table avatars (
    user_id uuid primary key references users (id) on delete cascade,
    picture_id uuid not null unique references pictures (id),
    changed_at timestamptz not null default now()
  )`.execute(db)
}

async function emailChanges(db: Kysely<unknown>) {
  await sql`create table auth_email_changes (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    old_email text not null check (old_email = lower(old_email)),
    new_email text not null check (new_email = lower(new_email)),
    -- Null when the address belongs to somebody else: then nobody is sent the link.
    confirm_hash bytea unique,
    revert_hash bytea unique,
    asked_at timestamptz not null default now(),
    confirm_until timestamptz not null,
    confirmed_at timestamptz,
    revert_until timestamptz,
    ended_at timestamptz,
    check ((confirmed_at is null) = (revert_hash is null) and (confirmed_at is null) = (revert_until is null))
  )`.execute(db)
  // A newer wish ends the older one.
  await sql`create unique index auth_email_changes_waiting on auth_email_changes (user_id)
    where confirmed_at is null and ended_at is null`.execute(db)
  await sql`create index auth_email_changes_held on auth_email_changes (old_email)
    where confirmed_at is not null and ended_at is null`.execute(db)
}

async function twoFactor(db: Kysely<unknown>) {
  // The secret is sealed by a key of the programme; it counts from totp_on_at on.
  await sql`alter table auth_credentials
    add column totp_secret bytea,
    add column totp_on_at timestamptz,
    add column totp_last_step bigint not null default 0,
    add check (totp_on_at is null or totp_secret is not null)`.execute(db)
  await sql`create table auth_recovery_codes (
    user_id uuid not null references users (id) on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`.execute(db)
}

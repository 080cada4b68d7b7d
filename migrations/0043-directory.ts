import { type Kysely, sql } from 'kysely'

/** Directories that say who is here (SCIM 2.0): connections, the people and groups that each holds, and what came of it. */
export async function up(db: Kysely<never>): Promise<void> {
  // What a directory rules of somebody: nobody else writes it.
  await sql`alter table users add directory_fields text[] not null default '{}'`.execute(db)
  await sql`create table directory_connections (
    id uuid primary key default gen_random_uuid(),
    name text not null check (char_length(name) between 1 and 60),
    state text not null check (state in ('off', 'dry', 'live')),
    token_hash bytea not null unique,
    token_start text not null,
    token_made_at timestamptz not null default now(),
    -- The one before, for as long as it is still taken.
    earlier_token_hash bytea unique,
    earlier_until timestamptz,
    domains text[] not null,
    takes_staff boolean not null,
    invites boolean not null,
    makes_departments boolean not null,
    rules jsonb not null,
    made_by uuid references users (id) on delete set null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`.execute(db)
  await sql`create index directory_connections_made_by on directory_connections (made_by) where made_by is not null`.execute(
    db,
  )
  await sql`create table directory_users (
    id uuid primary key default gen_random_uuid(),
    connection_id uuid not null references directory_connections (id) on delete cascade,
    -- Nobody while the connection is dry, while they are not active, or while they are refused.
    user_id uuid references users (id) on delete cascade,
    external_id text,
    user_name text not null,
    user_key text not null,
    active boolean not null,
    doc jsonb not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    -- Deleted there while the connection was dry: it has yet to be done.
    is_gone boolean not null default false,
    is_due boolean not null default false,
    refused text,
    refused_values jsonb
  )`.execute(db)
  await sql`create unique index directory_users_name on directory_users (connection_id, user_key) where not is_gone`.execute(
    db,
  )
  await sql`create unique index directory_users_external on directory_users (connection_id, external_id)
    where external_id is not null and not is_gone`.execute(db)
  // Of one directory alone: two would write over each other for ever.
  await sql`create unique index directory_users_user on directory_users (user_id) where user_id is not null`.execute(
    db,
  )
  await sql`create index directory_users_order on directory_users (connection_id, created_at, id)`.execute(db)
  await sql`create index directory_users_due on directory_users (connection_id, id) where is_due`.execute(db)
  await sql`create table directory_groups (
    id uuid primary key default gen_random_uuid(),
    connection_id uuid not null references directory_connections (id) on delete cascade,
    external_id text,
    display_name text not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now()
  )`.execute(db)
  await sql`create index directory_groups_name on directory_groups (connection_id, lower(display_name))`.execute(
    db,
  )
  await sql`create unique index directory_groups_external on directory_groups (connection_id, external_id)
    where external_id is not null`.execute(db)
  await sql`create table directory_members (
    group_id uuid not null references directory_groups (id) on delete cascade,
    member_id uuid not null references directory_users (id) on delete cascade,
    primary key (group_id, member_id)
  )`.execute(db)
  await sql`create index directory_members_member on directory_members (member_id)`.execute(db)
  // What was done, or would have been: for a day.
  await sql`create table directory_deeds (
    id bigint generated always as identity primary key,
    connection_id uuid not null references directory_connections (id) on delete cascade,
    resource_id uuid not null,
    user_id uuid references users (id) on delete cascade,
    is_dry boolean not null,
    kind text not null check (kind in ('joiner', 'mover', 'leaver', 'back', 'refused')),
    name text not null,
    changes jsonb not null,
    reason text,
    reason_values jsonb,
    at timestamptz not null default now()
  )`.execute(db)
  await sql`create index directory_deeds_at on directory_deeds (connection_id, at desc)`.execute(db)
  await sql`create index directory_deeds_resource on directory_deeds (resource_id) where is_dry`.execute(db)
  await sql`create index directory_deeds_user on directory_deeds (user_id) where user_id is not null`.execute(
    db,
  )
  // What came and what was answered, without anybody's data.
  await sql`create table directory_requests (
    id bigint generated always as identity primary key,
    connection_id uuid not null references directory_connections (id) on delete cascade,
    at timestamptz not null default now(),
    method text not null,
    path text not null,
    asked text not null,
    status integer not null,
    code text,
    code_values jsonb,
    took_ms integer not null
  )`.execute(db)
  await sql`create index directory_requests_at on directory_requests (connection_id, id desc)`.execute(db)
}

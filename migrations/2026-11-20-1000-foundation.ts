import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await programme(db)
  await account(db)
  await auth(db)
  await modulesAndDocuments(db)
  await stagesAndTeams(db)
  await notificationsAndPoints(db)
  await newsChatAndContact(db)
}

async function programme(db: Kysely<unknown>) {
  await sql`create table programme_settings (
    name text primary key,
    value jsonb not null,
    changed_at timestamptz not null default now()
  )`.execute(db)
  // Keys that sign tokens: shared by all instances, so they stand in the database.
  await sql`create table programme_keys (
    name text primary key,
    secret bytea not null,
    created_at timestamptz not null default now()
  )`.execute(db)
}

async function account(db: Kysely<unknown>) {
  await sql`create table countries (
    id uuid primary key default gen_random_uuid(),
    code text not null unique check (code ~ '^[A-Z]{2}$'),
    name text not null
  )`.execute(db)
  await sql`create table departments (
    id uuid primary key default gen_random_uuid(),
    name text not null unique
  )`.execute(db)
  await sql`create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null check (email = lower(email)),
    first_name text not null,
    last_name text not null,
    phone_number text,
    position text,
    segment text,
    section text,
    institution text,
    city text,
    worker_id text,
    avatar text,
    department_id uuid references departments (id),
    country_id uuid references countries (id),
    role text not null default 'participant' check (role in ('participant', 'organiser', 'administrator')),
    -- Null until the person chooses: then the device decides what they see, and mails come in English.
    language text check (language in ('en', 'pl')),
    mandatory_training boolean not null default false,
    access boolean not null default true,
    deleted boolean not null default false,
    user_can_vote boolean not null default false,
    created_at timestamptz not null default now()
  )`.execute(db)
  await sql`create unique index users_email on users (email)`.execute(db)
  await sql`create unique index users_worker_id on users (worker_id) where worker_id is not null`.execute(db)
}

async function auth(db: Kysely<unknown>) {
  await sql`create table auth_credentials (
    user_id uuid primary key references users (id) on delete cascade,
    password_hash text,
    verified_at timestamptz,
    password_changed_at timestamptz not null default now()
  )`.execute(db)
  await sql`create table auth_sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    via text not null check (via in ('password', 'autologin')),
    remember boolean not null,
    user_agent text,
    ip text,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db)
  await sql`create index auth_sessions_open on auth_sessions (user_id) where ended_at is null`.execute(db)
  await sql`create table auth_links (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset', 'autologin')),
    token_hash bytea not null unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db)
  // A newer link ends the older one: two live links of one kind cannot exist.
  await sql`create unique index auth_links_live on auth_links (user_id, purpose) where ended_at is null`.execute(
    db,
  )
  await sql`create table auth_invitations (
    email text primary key check (email = lower(email)),
    invited_at timestamptz not null default now()
  )`.execute(db)
  // The shape that rate-limiter-flexible expects of its table.
  await sql`create unlogged table auth_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db)
}

async function modulesAndDocuments(db: Kysely<unknown>) {
  await sql`create table module_switches (
    module text not null,
    scope text not null check (scope in ('all', 'segment', 'person')),
    -- The segment's name or the person's id; empty for all.
    target text not null default '' check ((scope = 'all') = (target = '')),
    is_on boolean not null,
    changed_at timestamptz not null default now(),
    primary key (module, scope, target)
  )`.execute(db)
  await sql`create table documents (
    name text not null check (name in ('regulation', 'privacy-policy', 'data-controllers', 'rulebook')),
    version integer not null check (version > 0),
    consent_required boolean not null,
    published_at timestamptz not null default now(),
    primary key (name, version)
  )`.execute(db)
  await sql`create table document_texts (
    name text not null,
    version integer not null,
    language text not null check (language in ('en', 'pl')),
    title text not null,
    html text not null,
    primary key (name, version, language),
    foreign key (name, version) references documents (name, version)
  )`.execute(db)
  await sql`create table document_consents (
    user_id uuid not null references users (id) on delete cascade,
    name text not null,
    version integer not null,
    given_at timestamptz not null default now(),
    primary key (user_id, name, version),
    foreign key (name, version) references documents (name, version)
  )`.execute(db)
}

async function stagesAndTeams(db: Kysely<unknown>) {
  await sql`create table stages (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    "order" integer not null unique check ("order" > 0),
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at)
  )`.execute(db)
  await sql`create table teams (
    id uuid primary key default gen_random_uuid(),
    name text not null check (char_length(name) between 3 and 30),
    seats integer not null default 6 check (seats between 1 and 20),
    vehicle_type text not null,
    vehicle_colour text not null,
    created_at timestamptz not null default now(),
    closed_at timestamptz
  )`.execute(db)
  await sql`create unique index teams_name on teams (lower(name)) where closed_at is null`.execute(db)
  await sql`create table team_members (
    id uuid primary key default gen_random_uuid(),
    team_id uuid not null references teams (id),
    user_id uuid not null references users (id) on delete cascade,
    captain boolean not null default false,
    joined_at timestamptz not null default now(),
    left_at timestamptz
  )`.execute(db)
  await sql`create unique index team_members_one_team on team_members (user_id) where left_at is null`.execute(
    db,
  )
  await sql`create unique index team_members_one_captain on team_members (team_id) where captain and left_at is null`.execute(
    db,
  )
  await sql`create index team_members_team on team_members (team_id) where left_at is null`.execute(db)
}

async function notificationsAndPoints(db: Kysely<unknown>) {
  await sql`create table notifications (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    kind text not null,
    created_at timestamptz not null default now(),
    read_at timestamptz
  )`.execute(db)
  await sql`create index notifications_unread on notifications (user_id, kind) where read_at is null`.execute(
    db,
  )
  await sql`create table points_entries (
    id bigint generated always as identity primary key,
    user_id uuid not null references users (id),
    team_id uuid references teams (id),
    stage_id uuid references stages (id),
    kind text not null check (kind in ('business', 'educational', 'challenge', 'bonus')),
    points integer not null check (points <> 0),
    reason text not null,
    source text not null,
    source_id text not null,
    created_at timestamptz not null default now(),
    unique (kind, source, source_id)
  )`.execute(db)
  await sql`create index points_entries_user on points_entries (user_id, stage_id)`.execute(db)
  await sql`create index points_entries_team on points_entries (team_id, stage_id)`.execute(db)
  await sql`create function points_entries_stay() returns trigger language plpgsql as $$
    begin raise exception 'a points entry is never changed, only countered by a further entry'; end $$`.execute(
    db,
  )
  await sql`create trigger points_entries_stay before update or delete or truncate on points_entries
    for each statement execute function points_entries_stay()`.execute(db)
}

async function newsChatAndContact(db: Kysely<unknown>) {
  await sql`create table news_articles (
    id uuid primary key default gen_random_uuid(),
    published_at timestamptz
  )`.execute(db)
  await sql`create table news_texts (
    article_id uuid not null references news_articles (id) on delete cascade,
    language text not null check (language in ('en', 'pl')),
    title text not null,
    html text not null,
    primary key (article_id, language)
  )`.execute(db)
  await sql`create table news_reads (
    article_id uuid not null references news_articles (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    read_at timestamptz not null default now(),
    primary key (article_id, user_id)
  )`.execute(db)
  // Unread = latest number minus last read number: it can never drift from a recount.
  await sql`create table chat_conversations (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('direct', 'group')),
    name text,
    latest_number bigint not null default 0
  )`.execute(db)
  await sql`create table chat_members (
    conversation_id uuid not null references chat_conversations (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    last_read_number bigint not null default 0,
    primary key (conversation_id, user_id)
  )`.execute(db)
  await sql`create index chat_members_user on chat_members (user_id)`.execute(db)
  await sql`create table contact_messages (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    from_organisers boolean not null,
    body text not null,
    created_at timestamptz not null default now(),
    read_at timestamptz
  )`.execute(db)
  await sql`create index contact_messages_user on contact_messages (user_id, created_at)`.execute(db)
}

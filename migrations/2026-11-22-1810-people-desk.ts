import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await columns(db)
  await figures(db)
  await scopes(db)
  await works(db)
  await imports(db)
}

/** What people are found and sorted by in the console. */
async function columns(db: Kysely<unknown>) {
  await sql`alter table users
    add column sort_name text collate "C" generated always as (folded(last_name || ' ' || first_name)) stored,
    -- Each word behind a space, so that what begins a word is found by an index over trigrams.
    add column desk_search text generated always as (folded(' ' || first_name || ' ' || last_name || ' ' || email
      || ' ' || coalesce(worker_id, '') || ' '
      || translate(first_name || ' ' || last_name || ' ' || split_part(email, '@', 1), '-._+''', '     '))) stored`.execute(
    db,
  )
  await sql`do $$
    begin
      create index users_desk_search on users using gin (desk_search gin_trgm_ops) with (fastupdate = off);
    exception when undefined_object then
      raise notice 'without pg_trgm people are searched one by one';
    end $$`.execute(db)
  await sql`create index users_sort_name on users (sort_name, id)`.execute(db)
  await sql`create index users_created_at on users (created_at, id)`.execute(db)
  await sql`create index users_department on users (department_id, sort_name, id)`.execute(db)
  await sql`create index users_segment on users (segment) where segment is not null`.execute(db)
  await sql`alter table auth_links add column made_by uuid references users (id) on delete set null`.execute(
    db,
  )
  await sql`create index auth_links_given on auth_links (created_at desc, id desc) where made_by is not null`.execute(
    db,
  )
  await sql`create index auth_sessions_seen on auth_sessions (last_seen_at)`.execute(db)
}

/**
 * Sums and moments by which people are sorted. They follow the ledger and the sessions a moment later, because a row of
 * each person that every award had to lock would make awards wait for each other.
 */
async function figures(db: Kysely<unknown>) {
  await sql`create table people_figures (
    user_id uuid primary key references users (id) on delete cascade,
    points bigint not null default 0,
    last_seen_at timestamptz not null default '-infinity'
  )`.execute(db)
  await sql`create index people_figures_points on people_figures (points, user_id)`.execute(db)
  await sql`create index people_figures_seen on people_figures (last_seen_at, user_id)`.execute(db)
  await sql`create function people_figures_begin() returns trigger language plpgsql as $$
    begin
      insert into people_figures (user_id) select id from added on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`create trigger people_figures_begin after insert on users
    referencing new table as added for each statement execute function people_figures_begin()`.execute(db)
  await sql`insert into people_figures (user_id) select id from users`.execute(db)
  // One row: up to which transaction and which moment the figures have followed.
  await sql`create table people_figures_marks (
    id boolean primary key default true check (id),
    xact xid8 not null default '0',
    seen_at timestamptz not null default '-infinity',
    followed_at timestamptz not null default '-infinity'
  )`.execute(db)
  await sql`insert into people_figures_marks default values`.execute(db)
}

async function scopes(db: Kysely<unknown>) {
  await sql`create table organiser_scopes (
    user_id uuid primary key references users (id) on delete cascade,
    department_ids uuid[] not null,
    country_ids uuid[] not null,
    set_by uuid references users (id) on delete set null,
    set_at timestamptz not null default now()
  )`.execute(db)
  await sql`create table people_views (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid not null references users (id) on delete cascade,
    name text not null check (char_length(name) between 1 and 60),
    shared boolean not null,
    wish jsonb not null,
    changed_at timestamptz not null default now()
  )`.execute(db)
  await sql`create unique index people_views_own on people_views (owner_id, lower(name collate "und-x-icu"))`.execute(
    db,
  )
  await sql`create unique index people_views_shared on people_views (lower(name collate "und-x-icu")) where shared`.execute(
    db,
  )
}

async function works(db: Kysely<unknown>) {
  await sql`create table people_works (
    id uuid primary key default gen_random_uuid(),
    author_id uuid references users (id) on delete set null,
    change jsonb not null,
    total integer not null,
    created_at timestamptz not null default now(),
    finished_at timestamptz
  )`.execute(db)
  // Whom it concerns was fixed when it was ordered; each row says what became of it.
  await sql`create table people_work_rows (
    work_id uuid not null references people_works (id) on delete cascade,
    number integer not null,
    -- No reference: what was asked for may not be there.
    user_id uuid not null,
    outcome text check (outcome in ('changed', 'unchanged', 'skipped')),
    reason text check ((reason is not null) = (outcome is not distinct from 'skipped')),
    primary key (work_id, number)
  )`.execute(db)
  await sql`create index people_work_rows_user on people_work_rows (user_id)`.execute(db)
  await sql`create index people_works_created on people_works (created_at)`.execute(db)
}

async function imports(db: Kysely<unknown>) {
  await sql`create table people_imports (
    id uuid primary key default gen_random_uuid(),
    author_id uuid references users (id) on delete set null,
    name text not null,
    checksum text not null,
    options jsonb not null,
    state text not null check (state in ('preview', 'running', 'done')),
    rows integer not null,
    created_at timestamptz not null default now(),
    finished_at timestamptz
  )`.execute(db)
  await sql`create index people_imports_created on people_imports (created_at desc, id)`.execute(db)
  await sql`create table people_import_rows (
    import_id uuid not null references people_imports (id) on delete cascade,
    number integer not null,
    line integer,
    -- What the preview found, and what became of it.
    plan text not null check (plan in ('new', 'changed', 'unchanged', 'missing', 'error')),
    outcome text check (outcome in ('done', 'conflict')),
    user_id uuid references users (id) on delete set null,
    name text not null,
    -- Field by field as it was seen, and as it is to be.
    was jsonb not null default '{}',
    wish jsonb not null default '{}',
    problem text,
    problem_field text,
    problem_text text,
    primary key (import_id, number)
  )`.execute(db)
  await sql`create index people_import_rows_user on people_import_rows (user_id)`.execute(db)
}

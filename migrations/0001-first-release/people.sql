-- Sums and moments by which people are sorted. They follow the ledger and the sessions a moment later, because a
-- row of each person that every award had to lock would make awards wait for each other.
create table people_figures (
  user_id uuid primary key references users (id) on delete cascade,
  points bigint not null default 0,
  last_seen_at timestamptz not null default '-infinity'
);
create index people_figures_points on people_figures (points, user_id);
create index people_figures_seen on people_figures (last_seen_at, user_id);

-- One row: up to which transaction and which moment the figures have followed.
create table people_figures_marks (
  id boolean primary key default true check (id),
  xact xid8 not null default '0',
  seen_at timestamptz not null default '-infinity',
  followed_at timestamptz not null default '-infinity'
);

create table people_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  shared boolean not null,
  wish jsonb not null,
  changed_at timestamptz not null default now()
);
create unique index people_views_own on people_views (owner_id, lower(name collate "und-x-icu"));
create unique index people_views_shared on people_views (lower(name collate "und-x-icu")) where shared;

create table people_works (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references users (id) on delete set null,
  change jsonb not null,
  total integer not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index people_works_created on people_works (created_at);

-- Whom it concerns was fixed when it was ordered; each row says what became of it.
create table people_work_rows (
  work_id uuid not null references people_works (id) on delete cascade,
  number integer not null,
  -- No reference: what was asked for may not be there.
  user_id uuid not null,
  outcome text check (outcome in ('changed', 'unchanged', 'skipped')),
  reason text check ((reason is not null) = (outcome is not distinct from 'skipped')),
  primary key (work_id, number)
);
create index people_work_rows_user on people_work_rows (user_id);

create table people_imports (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references users (id) on delete set null,
  name text not null,
  checksum text not null,
  options jsonb not null,
  state text not null check (state in ('preview', 'running', 'done')),
  rows integer not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index people_imports_created on people_imports (created_at desc, id);

create table people_import_rows (
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
);
create index people_import_rows_user on people_import_rows (user_id);
insert into people_figures_marks default values;

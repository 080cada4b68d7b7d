create table countries (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null
);

create table departments (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  search_name text generated always as (folded(name)) stored
);

create table users (
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
  language language_code,
  mandatory_training boolean not null default false,
  access boolean not null default true,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  search_name text generated always as (folded(first_name || ' ' || last_name)) stored,
  -- Small numbers, the same on every instance, for what is kept in memory by the million.
  number integer generated always as identity unique,
  changed_at timestamptz not null default now(),
  -- What people are found and sorted by in the console.
  sort_name text collate "C" generated always as (folded(last_name || ' ' || first_name)) stored,
  -- Each word behind a space, so that what begins a word is found by an index over trigrams.
  console_search text generated always as (folded(' ' || first_name || ' ' || last_name || ' ' || email
    || ' ' || coalesce(worker_id, '') || ' '
    || translate(first_name || ' ' || last_name || ' ' || split_part(email, '@', 1), '-._+''', '     '))) stored,
  -- Whoever was the same person: imports that name this account mean that one.
  merged_into uuid references users (id) on delete set null,
  check (merged_into <> id),
  check (merged_into is null or deleted)
);
create unique index users_email on users (email);
create unique index users_worker_id on users (worker_id) where worker_id is not null;
create index users_changed_at on users (changed_at);
create index users_sort_name on users (sort_name, id);
create index users_created_at on users (created_at, id);
create index users_department on users (department_id, sort_name, id);
create index users_segment on users (segment) where segment is not null;

-- The few organisers are told of every letter and entry: they are found among everybody without reading all rows.
create index users_organisers on users (id)
  where role in ('organiser', 'administrator') and not deleted;
create index users_merged on users (merged_into) where merged_into is not null;

create table organiser_scopes (
  user_id uuid primary key references users (id) on delete cascade,
  department_ids uuid[] not null,
  country_ids uuid[] not null,
  set_by uuid references users (id) on delete set null,
  set_at timestamptz not null default now()
);

-- Part of a name is found among a million without reading them all. A hosted database may refuse the extension: then
-- searching stays as right, and slower.
do $$
  begin
    create extension if not exists pg_trgm;
    -- Names change seldom: a list of entries that wait to be sorted in would only slow every search down.
    create index users_search_name on users using gin (search_name gin_trgm_ops) with (fastupdate = off);
    create index users_console_search on users using gin (console_search gin_trgm_ops) with (fastupdate = off);
  exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise notice 'without pg_trgm names are searched one by one';
  end $$;

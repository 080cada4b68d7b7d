create table programme_settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- Keys that sign tokens: shared by all instances, so they stand in the database.
create table programme_keys (
  name text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

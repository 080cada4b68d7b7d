create table points_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  team_id uuid,
  stage_id uuid,
  kind text not null check (kind in ('business', 'educational', 'challenge', 'bonus')),
  points integer not null check (points <> 0),
  reason text not null,
  source text not null,
  source_id text not null,
  created_at timestamptz not null default now(),
  author_id uuid references users (id),
  -- Which rule in which version awarded it, as duel.won@1.
  rule text not null default 'unknown@0',
  counters_id bigint references points_entries (id),
  import_id uuid,
  -- The transaction that wrote it: readers find everything that became visible since they last looked, in whatever
  -- order transactions commit.
  xact xid8 not null default pg_current_xact_id(),
  unique (kind, source, source_id)
);
create index points_entries_team on points_entries (team_id, stage_id);
create index points_entries_xact on points_entries (xact);
create index points_entries_mine on points_entries (user_id, id desc);
create index points_entries_import on points_entries (import_id) where import_id is not null;
create unique index points_entries_counters_id on points_entries (counters_id) where counters_id is not null;
create index points_entries_created on points_entries
  using brin (created_at, source text_bloom_ops, stage_id uuid_bloom_ops) with (autosummarize = on);

create table points_questions (
  id uuid primary key default gen_random_uuid(),
  entry_id bigint not null unique references points_entries (id),
  user_id uuid not null references users (id) on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz check ((answered_at is null) = (answer is null)),
  answered_by uuid references users (id) on delete set null,
  correcting_entry_id bigint references points_entries (id),
  -- When the organisers got a mail about it; those from before are taken as known.
  told_at timestamptz
);
create index points_questions_open on points_questions (created_at, id) where answered_at is null;

create table points_imports (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  author_id uuid references users (id) on delete set null,
  report jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references users (id) on delete set null,
  -- Imports that wait for a second organiser, or for the job that books large ones: their rows count nowhere.
  state text not null default 'booked' check (state in ('waiting', 'queued', 'booked', 'refused')),
  settled_by uuid references users (id) on delete set null,
  settled_at timestamptz
);
create index points_imports_waiting on points_imports (created_at) where state in ('waiting', 'queued');
create index points_imports_settled_by on points_imports (settled_by);
alter table points_entries add foreign key (import_id) references points_imports (id);

-- What an external id stands for at the moment: its entry, and the points that it was last booked with.
create table points_results (
  external_id text primary key,
  entry_id bigint not null unique references points_entries (id),
  import_id uuid not null references points_imports (id)
);
create index points_results_import on points_results (import_id);

create table points_unmatched (
  import_id uuid not null references points_imports (id) on delete cascade,
  line integer not null,
  external_id text not null,
  person text not null,
  points integer not null,
  reason text,
  primary key (import_id, line)
);

create table points_waiting (
  import_id uuid not null references points_imports (id) on delete cascade,
  line integer not null,
  external_id text not null,
  person text not null,
  points integer not null,
  reason text,
  primary key (import_id, line)
);

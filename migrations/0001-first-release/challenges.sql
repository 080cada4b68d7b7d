create table challenges (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'draft' check (state in ('draft', 'published', 'closed', 'archived')),
  version integer not null default 1 check (version > 0),
  stage_id uuid references stages (id),
  opens_at timestamptz not null,
  deadline timestamptz not null,
  for_whom text not null check (for_whom in ('person', 'crew')),
  proof jsonb not null,
  points_min integer not null check (points_min > 0),
  points_max integer not null check (points_max >= points_min),
  precheck boolean not null default false,
  segments text[] not null default '{}',
  department_ids uuid[] not null default '{}',
  country_ids uuid[] not null default '{}',
  cover_id uuid references pictures (id),
  author_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  -- When people were told that it is open, and open browsers that it is over.
  announced_at timestamptz,
  ended_at timestamptz,
  check (deadline > opens_at),
  check ((state = 'draft') = (published_at is null))
);
create index challenges_desk on challenges (created_at desc, id desc);
create index challenges_stage on challenges (stage_id);

-- Words are kept by version: whoever began can be shown what they had read.
create table challenge_texts (
  challenge_id uuid not null references challenges (id) on delete cascade,
  version integer not null,
  language language_code not null,
  title text not null,
  description text not null,
  cover_alt text not null default '',
  search_text text generated always as (folded(title || ' ' || description)) stored,
  primary key (challenge_id, version, language)
);

create table challenge_entries (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid not null references challenges (id),
  -- Whoever began it; of a crew's entry the crew decides whose it is.
  user_id uuid not null references users (id),
  team_id uuid references teams (id),
  state text not null default 'draft' check (state in ('draft', 'waiting_for_captain', 'handed_in', 'approved',
    'to_improve', 'rejected', 'appealed', 'final')),
  version integer not null default 0,
  text text not null default '',
  number double precision,
  link text,
  wall_agreed boolean not null default false,
  saved_at timestamptz not null default now(),
  saved_by uuid references users (id),
  handed_in_at timestamptz,
  handed_in_by uuid references users (id),
  improve_until timestamptz,
  claimed_by uuid references users (id),
  claimed_at timestamptz,
  reviewed_by uuid references users (id),
  points integer,
  -- Goes up when an approval is taken back, so that the next one is an award of its own.
  revision integer not null default 1,
  on_wall boolean not null default false,
  check ((state = 'approved') = (points is not null)),
  check (state <> 'to_improve' or improve_until is not null)
);

-- Once for each person, once for each crew.
create unique index challenge_entries_person on challenge_entries (challenge_id, user_id)
  where team_id is null;
create unique index challenge_entries_crew on challenge_entries (challenge_id, team_id)
  where team_id is not null;
create index challenge_entries_queue on challenge_entries (handed_in_at, id)
  where state in ('handed_in', 'appealed');

-- Who gets the points: nobody twice for one challenge, whatever crews they change to.
create table challenge_makers (
  entry_id uuid not null references challenge_entries (id) on delete cascade,
  challenge_id uuid not null references challenges (id),
  user_id uuid not null references users (id),
  place integer not null,
  primary key (entry_id, user_id),
  unique (challenge_id, user_id)
);

create table challenge_entry_pictures (
  entry_id uuid not null references challenge_entries (id) on delete cascade,
  picture_id uuid not null unique references pictures (id),
  alt text not null default '',
  place integer not null,
  primary key (entry_id, picture_id)
);

create table challenge_entry_events (
  id bigint generated always as identity primary key,
  entry_id uuid not null references challenge_entries (id) on delete cascade,
  kind text not null,
  at timestamptz not null default clock_timestamp(),
  user_id uuid references users (id),
  comment text not null default '',
  points integer
);
create index challenge_entry_events_entry on challenge_entry_events (entry_id, id);

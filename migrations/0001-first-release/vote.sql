create table votes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  author_id uuid references users (id) on delete set null,
  texts jsonb not null,
  segments text[] not null default '{}',
  department_ids uuid[] not null default '{}',
  country_ids uuid[] not null default '{}',
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  published_at timestamptz,
  -- When the list of voters was fixed, when the waiting ones were reminded, when the result was fixed.
  opened_at timestamptz,
  reminded_at timestamptz,
  closed_at timestamptz,
  fingerprint text,
  decided_option_id uuid,
  decision_note text,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  check (opened_at is null or published_at is not null),
  check (closed_at is null or (opened_at is not null and fingerprint is not null))
);
create index votes_due on votes (opens_at) where published_at is not null and closed_at is null;

create table vote_options (
  id uuid primary key default gen_random_uuid(),
  vote_id uuid not null references votes (id) on delete cascade,
  position integer not null,
  content jsonb not null,
  unique (vote_id, position)
);
alter table votes add foreign key (decided_option_id) references vote_options (id);

-- Whether somebody has voted, and nothing else: neither when nor what.
create table vote_voters (
  vote_id uuid not null references votes (id),
  user_id uuid not null references users (id),
  voted boolean not null default false,
  primary key (vote_id, user_id)
);
create index vote_voters_user on vote_voters (user_id, vote_id) include (voted);

-- A ballot was counted. The choice stands in it only for whoever has the key that made it: seal = H(key, choice).
create table vote_ballots (
  vote_id uuid not null references votes (id),
  receipt text not null,
  seal bytea not null,
  primary key (vote_id, receipt)
);

-- All counts of a vote in one row, by the positions of its options: which of them grew, no trace in the row tells.
create table vote_tallies (
  vote_id uuid primary key references votes (id),
  counts integer[] not null
    ) with (fillfactor = 50
);

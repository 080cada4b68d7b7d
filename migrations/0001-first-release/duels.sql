create table duels (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'proposed'
    check (state in ('proposed', 'running', 'finished', 'declined', 'withdrawn', 'lapsed')),
  origin text not null check (origin in ('challenge', 'match', 'rematch')),
  challenger_id uuid not null references users (id),
  opponent_id uuid not null references users (id),
  created_at timestamptz not null default clock_timestamp(),
  -- Until when it can be accepted, then played.
  until timestamptz not null,
  accepted_at timestamptz,
  -- What it was accepted under: seconds, points, bonus.
  rules jsonb check ((rules is null) = (accepted_at is null)),
  closed_at timestamptz check ((closed_at is null) = (state in ('proposed', 'running'))),
  reminded_at timestamptz,
  -- How often it was scored: every further time writes entries of its own.
  revision integer not null default 0,
  -- Since when it waits to be scored again, because one of its questions was found to be defective.
  score_again timestamptz,
  check (challenger_id <> opponent_id)
);

-- One open duel between two people, whoever challenged: two who challenge each other at once make one.
create unique index duels_open on duels
  (least(challenger_id, opponent_id), greatest(challenger_id, opponent_id))
  where state in ('proposed', 'running');
-- What a person has open is asked at every look at duels.
create index duels_open_challenger on duels (challenger_id) where state in ('proposed', 'running');
create index duels_open_opponent on duels (opponent_id) where state in ('proposed', 'running');
create index duels_until on duels (until) where state in ('proposed', 'running');
create index duels_score_again on duels (score_again) where score_again is not null;
create index duels_pair on duels
  (least(challenger_id, opponent_id), greatest(challenger_id, opponent_id), created_at);

create table duel_players (
  duel_id uuid not null references duels (id) on delete cascade,
  user_id uuid not null references users (id),
  done_at timestamptz,
  -- Did not play to the end; while the duel runs: will not, because the person has left.
  forfeited boolean not null default false,
  outcome text check (outcome in ('won', 'lost', 'drawn')),
  -- Why the ledger got what it got, line by line, and in percent what the limits left of it.
  reward jsonb,
  percent integer check (percent between 0 and 100),
  points integer,
  -- The day of the programme on which it counted as a rewarded duel.
  rewarded_on date,
  -- Upheld by a review: earns nothing any more.
  taken_back boolean not null default false,
  rating_before double precision,
  rating_after double precision,
  primary key (duel_id, user_id)
);
create index duel_players_user on duel_players (user_id, duel_id);
create index duel_players_day on duel_players (user_id, rewarded_on) where rewarded_on is not null;

create table duel_rounds (
  duel_id uuid not null references duels (id) on delete cascade,
  position integer not null check (position between 1 and 50),
  version_id uuid not null references quiz_versions (id),
  seconds integer not null check (seconds > 0),
  voided boolean not null default false,
  primary key (duel_id, position)
);
create index duel_rounds_version on duel_rounds (version_id);

create table duel_answers (
  duel_id uuid not null,
  user_id uuid not null,
  position integer not null,
  -- Which answer of the bank stands at each place of this player's list.
  places integer[] not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- Null: no clock to watch.
  total_ms integer,
  -- From the moment of sending until the note that it had arrived.
  lag_ms integer check (lag_ms >= 0),
  locked_at timestamptz,
  verdict text check (verdict in ('right', 'wrong', 'missed')),
  -- In the bank's own order.
  chosen integer[] not null default '{}',
  score integer not null default 0,
  -- How long the answer took, the way left out.
  took_ms integer,
  reported boolean not null default false,
  primary key (duel_id, user_id, position),
  foreign key (duel_id, position) references duel_rounds (duel_id, position) on delete cascade,
  foreign key (duel_id, user_id) references duel_players (duel_id, user_id) on delete cascade,
  check ((locked_at is null) = (verdict is null))
);

-- One question at a time: nobody has two running.
create unique index duel_answers_running on duel_answers (duel_id, user_id) where locked_at is null;
create index duel_answers_due on duel_answers (due_at) where locked_at is null;
create index duel_answers_user on duel_answers (user_id, asked_at);

create table duel_people (
  user_id uuid primary key references users (id) on delete cascade,
  ready boolean not null default true,
  snoozed_until timestamptz,
  time text not null default 'normal' check (time in ('normal', 'half_more', 'double', 'untimed')),
  rating double precision not null default 1500,
  deviation double precision not null default 350,
  volatility double precision not null default 0.06
);

create table duel_searches (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- What somebody else's search has made of this one.
  duel_id uuid references duels (id) on delete set null
);

create table duel_flags (
  id uuid primary key default gen_random_uuid(),
  duel_id uuid not null references duels (id) on delete cascade,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('too_fast', 'constant_latency', 'pair_trading')),
  facts jsonb not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'upheld')),
  created_at timestamptz not null default clock_timestamp(),
  note text,
  reviewed_at timestamptz check ((reviewed_at is null) = (state = 'open')),
  reviewed_by uuid references users (id) on delete set null,
  unique (duel_id, user_id, kind)
);
create index duel_flags_list on duel_flags ((state <> 'open'), created_at desc, id);

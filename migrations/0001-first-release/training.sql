create table trainings (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  texts jsonb not null,
  segments text[] not null default '{}',
  department_ids uuid[] not null default '{}',
  country_ids uuid[] not null default '{}',
  trainer text not null default '',
  place text not null default '',
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  time_zone text not null,
  seats integer not null check (seats > 0),
  sign_up_until timestamptz not null,
  sign_off_until timestamptz not null,
  points integer not null default 0 check (points >= 0),
  -- Counted up whenever calendars have to learn something.
  sequence integer not null default 0,
  changed_at timestamptz not null default now(),
  reminded_at timestamptz,
  -- Put away at the desk: people keep what they had of it.
  archived_at timestamptz,
  check (cancelled_at is null or published_at is not null)
);
create index trainings_starts on trainings (starts_at, id);
create index trainings_author on trainings (author_id);

create table training_seats (
  training_id uuid not null references trainings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Who came first is first on the waiting list.
  number bigint generated always as identity,
  state text not null check (state in ('seat', 'waiting')),
  signed_up_at timestamptz not null default now(),
  attended boolean,
  -- How often attendance was noted: each time is an entry of its own in the ledger.
  noted integer not null default 0,
  primary key (training_id, user_id)
);
create index training_seats_order on training_seats (training_id, state, number);
create index training_seats_user on training_seats (user_id);

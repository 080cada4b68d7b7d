create table teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 3 and 30),
  seats integer not null default 6 check (seats between 1 and 20),
  vehicle_type text not null,
  vehicle_colour text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  search_name text generated always as (folded(name)) stored,
  vehicle_accessories text[] not null default '{}',
  number integer generated always as identity unique
);
create unique index teams_name on teams (lower(name collate "und-x-icu")) where closed_at is null;

create table team_members (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id) on delete cascade,
  captain boolean not null default false,
  joined_at timestamptz not null default now(),
  left_at timestamptz
);
create unique index team_members_one_team on team_members (user_id) where left_at is null;
create unique index team_members_one_captain on team_members (team_id) where captain and left_at is null;
create index team_members_team on team_members (team_id) where left_at is null;

create table team_offers (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invitation', 'request')),
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id) on delete cascade,
  -- Who sent an invitation.
  sent_by uuid references users (id) on delete set null,
  message text check (char_length(message) between 1 and 300),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  created_at timestamptz not null default now(),
  closed_at timestamptz check ((closed_at is null) = (state = 'open'))
);

-- One open offer between a crew and a person, in whichever direction.
create unique index team_offers_open on team_offers (team_id, user_id) where state = 'open';
create index team_offers_user on team_offers (user_id, state);
create index team_offers_team on team_offers (team_id, user_id, created_at);

create table team_events (
  id bigint generated always as identity primary key,
  team_id uuid not null references teams (id),
  kind text not null,
  -- Whom it is about, and who did it when that is somebody else.
  user_id uuid references users (id) on delete set null,
  by_user_id uuid references users (id) on delete set null,
  name text,
  created_at timestamptz not null default now()
);
create index team_events_team on team_events (team_id, id);

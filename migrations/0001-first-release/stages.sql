create table stages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  "order" integer not null check ("order" > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- When everybody was told that it runs, and when its table was frozen.
  opened_at timestamptz,
  closed_at timestamptz,
  constraint stages_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&) deferrable,
  constraint stages_order_key unique ("order") deferrable
);

-- What a crew had when its stage closed: its size counts where crews are ranked by the average.
create table stage_crews (
  stage_id uuid not null references stages (id),
  team_id uuid not null references teams (id),
  points bigint not null,
  members integer not null,
  primary key (stage_id, team_id)
);

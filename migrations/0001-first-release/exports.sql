create table exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready')),
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  check ((state = 'ready') = (ready_at is not null and expires_at is not null and bytes is not null))
);
create index exports_user on exports (user_id, asked_at);

-- At most one at a time, whatever many presses at once want.
create unique index exports_waiting on exports (user_id) where state = 'waiting';

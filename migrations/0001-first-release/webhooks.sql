create table webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  url text not null,
  secret text not null,
  events text[] not null,
  is_on boolean not null default true,
  off_reason text check (off_reason in ('failing', 'gone')),
  failing_since timestamptz,
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (not is_on or off_reason is null)
);
create index webhooks_made_by on webhooks (made_by);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  status integer,
  took_ms integer,
  answer text,
  created_at timestamptz not null default clock_timestamp(),
  attempted_at timestamptz,
  next_at timestamptz
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, sequence desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where state = 'waiting';

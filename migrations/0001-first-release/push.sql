create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Whoever signs out on a device gets nothing there any more.
  session_id uuid not null references auth_sessions (id) on delete cascade,
  -- One browser has one: whoever signs in there later takes it over.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamptz not null default clock_timestamp()
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);

create table push_settings (
  user_id uuid primary key references users (id) on delete cascade,
  show_content boolean not null default true,
  -- Time zone and rules of days and hours in which nothing is sent.
  quiet jsonb
);

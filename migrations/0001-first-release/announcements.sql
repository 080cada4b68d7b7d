create table announcements (
  id uuid primary key default gen_random_uuid(),
  texts jsonb not null,
  path text,
  segments text[] not null default '{}',
  department_ids uuid[] not null default '{}',
  country_ids uuid[] not null default '{}',
  author_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent')),
  sent_by uuid references users (id) on delete set null,
  -- The people of whoever sent it, when they are limited to some.
  scope_department_ids uuid[],
  scope_country_ids uuid[],
  send_at timestamptz,
  sent_at timestamptz,
  -- How far it has come, by id; whoever is told moves it within the same transaction.
  last_user uuid,
  told integer not null default 0,
  check (state = 'draft' or send_at is not null)
);
create index announcements_listed on announcements (created_at desc, id desc);
create index announcements_due on announcements (send_at) where state in ('scheduled', 'sending');
create index announcements_author on announcements (author_id);
create index announcements_sent_by on announcements (sent_by);

-- Which pictures may load without a seal. The address itself stands in users.avatar.
create table avatars (
  user_id uuid primary key references users (id) on delete cascade,
  picture_id uuid not null unique references pictures (id),
  changed_at timestamptz not null default now()
);

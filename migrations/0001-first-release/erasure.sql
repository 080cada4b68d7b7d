create table erasures (
  user_id uuid primary key references users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  done_at timestamptz
);
create index erasures_due on erasures (due_at) where done_at is null;

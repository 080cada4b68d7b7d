-- Things of several features: what is deleted takes its saves with it in the same transaction.
create table saves (
  kind text not null,
  content_id uuid not null,
  number integer not null check (number > 0),
  saved_at timestamptz not null default clock_timestamp(),
  saved_by uuid references users (id) on delete set null,
  content jsonb not null,
  primary key (kind, content_id, number)
);
create index saves_saved_by on saves (saved_by);

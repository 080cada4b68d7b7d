-- Files that people hand over: where they came from and whether they stand anywhere; the bytes rest outside.
create table attachments (
  id uuid primary key,
  file_id uuid not null,
  owner_id uuid references users (id) on delete set null,
  name text not null,
  kind text not null,
  ending text not null,
  type text not null,
  size integer not null check (size > 0),
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  attached boolean not null default false,
  released_at timestamptz
);
create index attachments_waiting on attachments (owner_id, created_at) where not attached;
create index attachments_file on attachments (file_id);
create index attachments_owner on attachments (owner_id);
create index attachments_released on attachments (released_at) where released_at is not null;

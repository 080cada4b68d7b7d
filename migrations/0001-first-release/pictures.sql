-- Pictures that people hand over: where they came from and whether they stand anywhere; the files rest outside.
create table pictures (
  id uuid primary key,
  file_id uuid not null,
  owner_id uuid references users (id),
  sha256 bytea not null,
  width integer not null,
  height integer not null,
  preview text not null,
  widths integer[] not null,
  created_at timestamptz not null default now(),
  attached boolean not null default false,
  hidden boolean not null default false,
  released_at timestamptz
);

-- What the sweep looks for, and how many of a person wait: few at any time.
create index pictures_waiting on pictures (owner_id, created_at) where not attached;
create index pictures_released on pictures (released_at) where released_at is not null;
create index pictures_file on pictures (file_id);

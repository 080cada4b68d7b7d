-- Posts and comments in one table: likes, edits, reports, hiding and deletion are the same for both.
create table wall_entries (
  id uuid primary key,
  -- Null: it is a post itself.
  post_id uuid references wall_entries (id) on delete cascade,
  -- Of a reply.
  parent_id uuid references wall_entries (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null,
  -- Of what was sent first: whoever sends it again gets the same answer.
  sha256 bytea not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  pinned boolean not null default false,
  hidden_at timestamptz,
  hidden_by uuid references users (id) on delete set null,
  hidden_reason text,
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  search tsvector generated always as (
    to_tsvector('simple', folded(regexp_replace(text, '@\[[0-9a-f-]{36}\]', ' ', 'g'))) ||
    to_tsvector('english', folded(regexp_replace(text, '@\[[0-9a-f-]{36}\]', ' ', 'g')))) stored,
  check (parent_id is null or post_id is not null),
  check (not pinned or post_id is null),
  check ((hidden_at is null) = (hidden_reason is null))
);

-- What the feed reads, in its order; organisers and authors meet hidden posts in it as well.
create index wall_entries_feed on wall_entries (pinned desc, created_at desc, id desc)
  where post_id is null and deleted_at is null;
create index wall_entries_comments on wall_entries (post_id, created_at, id)
  where parent_id is null and deleted_at is null;
create index wall_entries_of_post on wall_entries (post_id);
create index wall_entries_replies on wall_entries (parent_id, created_at, id)
  where parent_id is not null;
create index wall_entries_author on wall_entries (author_id, created_at desc);
create index wall_entries_search on wall_entries using gin (search);
create index wall_entries_deleted on wall_entries (deleted_at) where deleted_at is not null;

create table wall_pictures (
  picture_id uuid primary key references pictures (id) on delete cascade,
  post_id uuid not null references wall_entries (id) on delete cascade,
  place integer not null,
  alt text not null default ''
);
create index wall_pictures_post on wall_pictures (post_id, place);

create table wall_versions (
  entry_id uuid not null references wall_entries (id) on delete cascade,
  version integer not null,
  text text not null,
  written_at timestamptz not null,
  primary key (entry_id, version)
);

create table wall_likes (
  entry_id uuid not null references wall_entries (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (entry_id, user_id)
);
create index wall_likes_newest on wall_likes (entry_id, created_at desc, user_id desc);
create index wall_likes_user on wall_likes (user_id);

create table wall_mentions (
  entry_id uuid not null references wall_entries (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (entry_id, user_id)
);
create index wall_mentions_user on wall_mentions (user_id);

create table wall_reports (
  entry_id uuid not null references wall_entries (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reason text not null,
  text text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  decision text,
  primary key (entry_id, user_id),
  check ((decided_at is null) = (decision is null))
);
create index wall_reports_open on wall_reports (created_at) where decided_at is null;
create index wall_reports_user on wall_reports (user_id);

-- Unread = latest number minus last read number: it can never drift from a recount. Room for new versions on the
-- same page: with every message the numbers of a conversation and of its sender move.
create table chat_conversations (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('direct', 'group')),
  name text,
  latest_number bigint not null default 0,
  -- A crew's group has the crew's id.
  is_crew boolean not null default false,
  -- Of a direct conversation: the smaller id first.
  first_user_id uuid references users (id) on delete cascade,
  second_user_id uuid references users (id) on delete cascade,
  -- Grows with every change of a message that stands already.
  revision bigint not null default 0,
  -- Of the newest message: the order of the lists.
  latest_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  search_name text generated always as (folded(name)) stored,
  -- Of what a group was opened with: whoever sends it again gets the same answer.
  opened_sha256 bytea,
  check ((kind = 'direct') = (first_user_id is not null and second_user_id is not null)),
  check (first_user_id < second_user_id),
  check ((kind = 'group') = (name is not null)),
  check (not is_crew or kind = 'group')
) with (fillfactor = 60);
create unique index chat_conversations_pair on chat_conversations (first_user_id, second_user_id)
  where kind = 'direct';
create index chat_conversations_second on chat_conversations (second_user_id)
  where kind = 'direct';
create index chat_conversations_created on chat_conversations (created_by, created_at);

create table chat_members (
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  last_read_number bigint not null default 0,
  role text not null default 'member' check (role in ('owner', 'member')),
  joined_at timestamptz not null default clock_timestamp(),
  -- Null: is in it. Who left keeps the row, so that the times in it stay known.
  left_at timestamptz,
  muted boolean not null default false,
  primary key (conversation_id, user_id)
) with (fillfactor = 60);
create index chat_members_user on chat_members (user_id) where left_at is null;

-- Whose turn it is when the last owner leaves, and pages of members.
create index chat_members_in on chat_members (conversation_id, joined_at, user_id) where left_at is null;

-- What somebody may read: the messages with from_number < number <= to_number, to the end when that is null.
create table chat_periods (
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  from_number bigint not null,
  to_number bigint check (to_number >= from_number),
  primary key (conversation_id, user_id, from_number)
);
create unique index chat_periods_open on chat_periods (conversation_id, user_id)
  where to_number is null;

-- Without foreign keys: each would be looked up for every message, and the one function that writes checks
-- membership.
create table chat_messages (
  conversation_id uuid not null,
  number bigint not null,
  id uuid not null,
  author_id uuid not null,
  content text not null,
  -- The number that it answers, in the same conversation.
  reply_to bigint,
  sent_at timestamptz not null,
  -- Of what was sent first: whoever sends it again gets the same answer.
  sha256 bytea not null,
  revision bigint not null default 0,
  -- Whether there are pictures, mentions or reactions: most have none, and need not be looked for.
  has_pictures boolean not null default false,
  has_mentions boolean not null default false,
  has_reactions boolean not null default false,
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  primary key (conversation_id, number),
  check ((hidden_at is null) = (hidden_reason is null))
);
create unique index chat_messages_id on chat_messages (id);
create index chat_messages_changed on chat_messages (conversation_id, revision) where revision > 0;

create table chat_pictures (
  picture_id uuid primary key references pictures (id) on delete cascade,
  message_id uuid not null,
  place integer not null,
  alt text not null default ''
);
create index chat_pictures_message on chat_pictures (message_id, place);

create table chat_mentions (
  conversation_id uuid not null,
  user_id uuid not null,
  number bigint not null,
  primary key (conversation_id, user_id, number)
);

create table chat_reactions (
  message_id uuid not null,
  user_id uuid not null,
  emoji text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (message_id, user_id, emoji)
);

-- Searching is no part of the way of a message: a job fills this in some seconds later.
create table chat_words (
  conversation_id uuid not null,
  number bigint not null,
  words tsvector not null,
  -- The order of what is found, without a look at the messages.
  sent_at timestamptz not null,
  primary key (conversation_id, number)
);
create index chat_words_search on chat_words using gin (words);

create table chat_sign_ins (
  session_id uuid primary key references auth_sessions (id) on delete cascade,
  signed_in_at timestamptz not null default clock_timestamp()
);

create table chat_settings (
  user_id uuid primary key references users (id) on delete cascade,
  show_last_seen boolean not null default true,
  show_read boolean not null default true,
  show_typing boolean not null default true
);

create table chat_seen (
  user_id uuid primary key references users (id) on delete cascade,
  last_seen timestamptz not null
);

create table chat_reports (
  message_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  reason text not null,
  text text not null default '',
  -- The message as it stood: its author may take it back.
  content text not null,
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  decision text check (decision in ('hidden', 'dismissed')),
  primary key (message_id, user_id),
  check ((decided_at is null) = (decision is null))
);
create index chat_reports_open on chat_reports (created_at) where decided_at is null;

-- How far each conversation can be searched. Apart from the conversation itself, whose row every message holds.
create table chat_searchable (
  conversation_id uuid primary key references chat_conversations (id) on delete cascade,
  number bigint not null,
  revision bigint not null
);

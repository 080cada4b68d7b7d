import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await conversations(db)
  await messages(db)
  await people(db)
  await reports(db)
}

async function conversations(db: Kysely<unknown>) {
  // Until now there were numbers for the badge alone, without a message behind them.
  await sql`delete from chat_conversations`.execute(db)
  await sql`alter table chat_conversations
    -- A crew's group has the crew's id.
    add column is_crew boolean not null default false,
    -- Of a direct conversation: the smaller id first.
    add column first_user_id uuid references users (id) on delete cascade,
    add column second_user_id uuid references users (id) on delete cascade,
    -- Grows with every change of a message that stands already.
    add column revision bigint not null default 0,
    -- Of the newest message: the order of the lists.
    add column latest_at timestamptz,
    add column created_by uuid references users (id) on delete set null,
    add column created_at timestamptz not null default clock_timestamp(),
    add column search_name text generated always as (folded(name)) stored,
    add check ((kind = 'direct') = (first_user_id is not null and second_user_id is not null)),
    add check (first_user_id < second_user_id),
    add check ((kind = 'group') = (name is not null)),
    add check (not is_crew or kind = 'group')`.execute(db)
  await sql`create unique index chat_conversations_pair on chat_conversations (first_user_id, second_user_id)
    where kind = 'direct'`.execute(db)
  await sql`create index chat_conversations_second on chat_conversations (second_user_id)
    where kind = 'direct'`.execute(db)
  await sql`create index chat_conversations_created on chat_conversations (created_by, created_at)`.execute(
    db,
  )
  await sql`alter table chat_members
    add column role text not null default 'member' check (role in ('owner', 'member')),
    add column joined_at timestamptz not null default clock_timestamp(),
    -- Null: is in it. Who left keeps the row, so that the times in it stay known.
    add column left_at timestamptz,
    add column muted boolean not null default false`.execute(db)
  await sql`drop index chat_members_user`.execute(db)
  await sql`create index chat_members_user on chat_members (user_id) where left_at is null`.execute(db)
  // What somebody may read: the messages with from_number < number <= to_number, to the end when that is null.
  await sql`create table chat_periods (
    conversation_id uuid not null references chat_conversations (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    from_number bigint not null,
    to_number bigint check (to_number >= from_number),
    primary key (conversation_id, user_id, from_number)
  )`.execute(db)
  await sql`create unique index chat_periods_open on chat_periods (conversation_id, user_id)
    where to_number is null`.execute(db)
}

async function messages(db: Kysely<unknown>) {
  // Without foreign keys: each would be looked up for every message, and the one function that writes checks membership.
  await sql`create table chat_messages (
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
  )`.execute(db)
  await sql`create unique index chat_messages_id on chat_messages (id)`.execute(db)
  await sql`create index chat_messages_changed on chat_messages (conversation_id, revision) where revision > 0`.execute(
    db,
  )
  await sql`create table chat_pictures (
    picture_id uuid primary key references pictures (id) on delete cascade,
    message_id uuid not null,
    place integer not null,
    alt text not null default ''
  )`.execute(db)
  await sql`create index chat_pictures_message on chat_pictures (message_id, place)`.execute(db)
  await sql`create table chat_mentions (
    conversation_id uuid not null,
    user_id uuid not null,
    number bigint not null,
    primary key (conversation_id, user_id, number)
  )`.execute(db)
  await sql`create table chat_reactions (
    message_id uuid not null,
    user_id uuid not null,
    emoji text not null,
    created_at timestamptz not null default clock_timestamp(),
    primary key (message_id, user_id, emoji)
  )`.execute(db)
  // Searching is no part of the way of a message: a job fills this in some seconds later.
  await sql`create table chat_words (
    conversation_id uuid not null,
    number bigint not null,
    words tsvector not null,
    primary key (conversation_id, number)
  )`.execute(db)
  await sql`create index chat_words_search on chat_words using gin (words)`.execute(db)
}

async function people(db: Kysely<unknown>) {
  await sql`create table chat_sign_ins (
    session_id uuid primary key references auth_sessions (id) on delete cascade,
    signed_in_at timestamptz not null default clock_timestamp()
  )`.execute(db)
  await sql`create table chat_settings (
    user_id uuid primary key references users (id) on delete cascade,
    show_last_seen boolean not null default true,
    show_read boolean not null default true,
    show_typing boolean not null default true
  )`.execute(db)
  await sql`create table chat_seen (
    user_id uuid primary key references users (id) on delete cascade,
    last_seen timestamptz not null
  )`.execute(db)
}

async function reports(db: Kysely<unknown>) {
  await sql`create table chat_reports (
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
  )`.execute(db)
  await sql`create index chat_reports_open on chat_reports (created_at) where decided_at is null`.execute(db)
}

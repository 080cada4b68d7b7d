create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  from_organisers boolean not null,
  body text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  thread_id uuid not null,
  author_id uuid references users (id) on delete set null,
  mailed_at timestamptz
);
create index contact_messages_user on contact_messages (user_id, created_at);
create index contact_messages_thread on contact_messages (thread_id, created_at);

-- Threads with a topic around the messages between people and organisers, with files.
create table contact_threads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  topic text not null,
  subject text not null default '',
  state text not null check (state in ('open', 'answered', 'closed')),
  assigned_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Since when the person waits for an answer.
  waiting_since timestamptz
);
create index contact_threads_user on contact_threads (user_id, last_at);
create index contact_threads_last on contact_threads (last_at desc, id desc);

-- What the organisers write of themselves stands in one thread a person.
create unique index contact_threads_organisers on contact_threads (user_id)
  where topic = 'organisers';
alter table contact_messages add foreign key (thread_id) references contact_threads (id) on delete cascade;

create table contact_attachments (
  attachment_id uuid primary key references attachments (id),
  message_id uuid not null references contact_messages (id) on delete cascade,
  position integer not null
);
create index contact_attachments_message on contact_attachments (message_id);

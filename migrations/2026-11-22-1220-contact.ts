import { type Kysely, sql } from 'kysely'

/** Threads with a topic around the messages between people and organisers, with files. */
export async function up(db: Kysely<unknown>) {
  await sql`create table contact_threads (
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
  )`.execute(db)
  await sql`create index contact_threads_user on contact_threads (user_id, last_at)`.execute(db)
  await sql`create index contact_threads_last on contact_threads (last_at desc, id desc)`.execute(db)
  // What the organisers write of themselves stands in one thread a person.
  await sql`create unique index contact_threads_organisers on contact_threads (user_id)
    where topic = 'organisers'`.execute(db)
  await sql`alter table contact_messages
    add column thread_id uuid references contact_threads (id) on delete cascade,
    add column author_id uuid references users (id) on delete set null,
    add column mailed_at timestamptz`.execute(db)
  await sql`insert into contact_threads (user_id, topic, state, created_at, last_at)
    select user_id, 'organisers', 'answered', min(created_at), max(created_at) from contact_messages
    group by user_id`.execute(db)
  await sql`update contact_messages m set thread_id = t.id from contact_threads t where t.user_id = m.user_id`.execute(
    db,
  )
  await sql`alter table contact_messages alter column thread_id set not null`.execute(db)
  await sql`create index contact_messages_thread on contact_messages (thread_id, created_at)`.execute(db)
  await sql`create table contact_attachments (
    attachment_id uuid primary key references attachments (id),
    message_id uuid not null references contact_messages (id) on delete cascade,
    position integer not null
  )`.execute(db)
  await sql`create index contact_attachments_message on contact_attachments (message_id)`.execute(db)
  // Whatever deletes a message, as the erasure of a person does: its files go as well.
  await sql`create function release_contact_attachment() returns trigger language plpgsql as $$
    begin
      update attachments set released_at = now() where id = old.attachment_id and released_at is null;
      return old;
    end $$`.execute(db)
  await sql`create trigger contact_attachments_released after delete on contact_attachments
    for each row execute function release_contact_attachment()`.execute(db)
}

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // The order of what is found, without a look at the messages.
  await sql`alter table chat_words add column sent_at timestamptz not null`.execute(db)
  // How far each conversation can be searched. Apart from the conversation itself, whose row every message holds.
  await sql`create table chat_searchable (
    conversation_id uuid primary key references chat_conversations (id) on delete cascade,
    number bigint not null,
    revision bigint not null
  )`.execute(db)
}

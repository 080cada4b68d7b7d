import { type Kysely, sql } from 'kysely'

/** Webhooks that are channels of people: their tool and language, when they may be told next, and own wordings. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table webhooks
    add kind text not null default 'standard' check (kind in ('standard', 'slack', 'teams', 'google_chat')),
    add language language_code,
    -- Before this moment its tool takes nothing more.
    add free_at timestamptz,
    drop constraint webhooks_off_reason_check,
    add constraint webhooks_off_reason_check check (off_reason in ('failing', 'gone', 'archived', 'refused')),
    add constraint webhooks_language check ((kind = 'standard') = (language is null))`.execute(db)
  await sql`create table webhook_wordings (
    event text not null,
    language language_code not null,
    title text not null,
    text text not null,
    changed_at timestamptz not null default now(),
    primary key (event, language)
  )`.execute(db)
  // It takes what messages for people say as well.
  await sql`drop function if exists webhook_tell(text, jsonb)`.execute(db)
}

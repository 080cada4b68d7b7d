import { type Kysely, sql } from 'kysely'

/** Of which kind a mail is, what a mail server said of it, until when it is worth sending, and that its time ran out. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mail_outbox add column template text, add column answer text, add column good_until timestamptz,
    drop constraint mail_outbox_state_check,
    add constraint mail_outbox_state_check check (state in ('queued', 'sent', 'kept', 'refused', 'lapsed'))`.execute(
    db,
  )
  // Nobody has noted for how long the links of earlier mails are good: none of them goes out years later.
  await sql`update mail_outbox set good_until = created_at where state = 'kept'`.execute(db)
  await sql`create index mail_outbox_waiting on mail_outbox (created_at) where state in ('queued', 'kept')`.execute(
    db,
  )
}

import { type Kysely, sql } from 'kysely'

/** When an entry was decided, so that the newest decision is found first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table challenge_entries add column decided_at timestamptz`.execute(db)
  await sql`update challenge_entries e set decided_at = coalesce(
      (select max(v.at) from challenge_entry_events v where v.entry_id = e.id
        and v.kind in ('approved', 'to_improve', 'rejected', 'confirmed')), e.handed_in_at, e.saved_at)
    where e.state in ('approved', 'to_improve', 'rejected', 'final')`.execute(db)
  await sql`create index challenge_entries_decided on challenge_entries (state, decided_at desc, id desc)
    where decided_at is not null`.execute(db)
}

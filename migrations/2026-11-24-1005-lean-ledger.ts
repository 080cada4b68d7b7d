import { type Kysely, sql } from 'kysely'

/**
 * Every index in order costs each award; the ledger by source and by stage is asked by organisers now and then. A
 * summary of each range of pages finds what is rare, and what is frequent is found soon by walking back from the end.
 */
export async function up(db: Kysely<unknown>) {
  await sql`drop index points_entries_source, points_entries_stage_id, points_entries_created`.execute(db)
  await sql`create index points_entries_created on points_entries
    using brin (created_at, source text_bloom_ops, stage_id uuid_bloom_ops) with (autosummarize = on)`.execute(
    db,
  )
}

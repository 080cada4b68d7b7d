import { type Kysely, sql } from 'kysely'

/**
 * What an award costs: what the ledger names is checked once a statement (points_entries_fit, named_by_ledger) instead
 * of once a line; the key that makes it unique compares bytes, beginning with what differs; a person's lines are looked
 * up by the person alone, since their sum reads them all; and nothing looks for a reason, whose statistics were half the
 * work of keeping any.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table points_entries
    drop constraint points_entries_author_id_fkey,
    drop constraint points_entries_counters_id_fkey,
    drop constraint points_entries_import_id_fkey,
    drop constraint points_entries_kind_source_source_id_key`.execute(db)
  await sql`alter table points_entries
    alter column kind type text collate "C",
    alter column source type text collate "C",
    alter column source_id type text collate "C",
    alter column reason set statistics 0,
    add constraint points_entries_once unique (source_id, source, kind)`.execute(db)
  await sql`drop index points_entries_mine`.execute(db)
  await sql`create index points_entries_mine on points_entries (user_id)`.execute(db)
  for (const table of ['users', 'teams', 'stages'])
    await sql`drop function if exists ${sql.id(`${table}_of_ledger`)} cascade`.execute(db)
}

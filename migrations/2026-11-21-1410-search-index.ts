import { type Kysely, sql } from 'kysely'

/**
 * Finds part of a name among a million without reading them all. A hosted database may refuse the extension: then
 * searching stays as right, and slower.
 */
export async function up(db: Kysely<unknown>) {
  await sql`do $$
    begin
      create extension if not exists pg_trgm;
      -- Names change seldom: a list of entries that wait to be sorted in would only slow every search down.
      create index users_search_name on users using gin (search_name gin_trgm_ops) with (fastupdate = off);
    exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
      raise notice 'without pg_trgm names are searched one by one';
    end $$`.execute(db)
}

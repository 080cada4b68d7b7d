import { type Kysely, sql } from 'kysely'

/** Rows of a file of people that were wrong, as they stand, and what each column of the file was read as. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table people_import_rows add column cells jsonb`.execute(db)
  await sql`update people_imports
    set options = '{"heading": [], "columns": [], "language": null}'::jsonb || options`.execute(db)
}

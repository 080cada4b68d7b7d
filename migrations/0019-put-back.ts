import { type Kysely, sql } from 'kysely'

/** What people had before a change for many, so that it can be put back: once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table people_works
    add column action_id uuid,
    add column puts_back uuid references people_works (id) on delete set null`.execute(db)
  await sql`create unique index people_works_back on people_works (puts_back)`.execute(db)
  await sql`alter table people_work_rows add column was jsonb`.execute(db)
  await sql`alter table people_imports
    add column action_id uuid,
    add column puts_back uuid references people_imports (id) on delete set null`.execute(db)
  // Many may look at what it would come to, one does it.
  await sql`create unique index people_imports_back on people_imports (puts_back) where state <> 'preview'`.execute(
    db,
  )
  await sql`alter table people_import_rows drop constraint people_import_rows_plan_check,
    add constraint people_import_rows_plan_check
      check (plan in ('new', 'changed', 'unchanged', 'missing', 'added', 'error'))`.execute(db)
}

import { sql } from 'kysely'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import type { AuditTables } from './audit.tables.ts'

type Action = Omit<AuditTables['audit_actions'], 'at' | 'outcome' | 'input'> & { input: object }

export async function insertAction(db: Db, { input, ...action }: Action): Promise<void> {
  await db
    .insertInto('audit_actions')
    .values({ ...action, input: JSON.stringify(input) })
    .execute()
}

export async function setOutcome(db: Db, id: string, outcome: string): Promise<void> {
  await db.updateTable('audit_actions').set({ outcome }).where('id', '=', id).execute()
}

/** Puts the triggers that note changes onto the audited tables which have none yet. Safe from several instances at once. */
export async function watchTables(db: Db, tables: readonly string[]): Promise<void> {
  const rows = await rowsOf<{ name: string; keys: string[] }>(db)`
    select c.relname as name, array_agg(a.attname::text) as keys
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.oid = any(${[...tables]}::text[]::regclass[])
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_update')
    group by c.relname`
  if (rows.length === 0) return
  await db.transaction().execute(async (tx) => {
    await runSql(tx)`select pg_advisory_xact_lock(hashtext('audit triggers'))`
    for (const { name, keys } of rows) {
      const table = sql.table(name)
      const note = sql`for each statement execute function audit_note(${sql.lit(`{${keys.join(',')}}`)})`
      await runSql(tx)`create or replace trigger audit_insert after insert on ${table}
        referencing new table as after_rows ${note}`
      await runSql(tx)`create or replace trigger audit_update after update on ${table}
        referencing old table as before_rows new table as after_rows ${note}`
      await runSql(tx)`create or replace trigger audit_delete after delete on ${table}
        referencing old table as before_rows ${note}`
    }
  })
}

/** Nothing that the log holds about a person stays when they leave: neither their rows nor what was typed about them. */
export async function forgetAudited(
  tx: Db,
  { id, names, tables }: { id: string; names: readonly string[]; tables: readonly string[] },
): Promise<void> {
  const marks = [id, ...names].map((name) => `%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  await runSql(tx)`update audit_changes set rows = '[]'
    where table_name = any(${[...tables]}) and rows::text ilike any(${marks})`
  await runSql(tx)`update audit_actions set input = '{}' where input::text ilike any(${marks})`
  await runSql(tx)`delete from audit_people where user_id = ${id}`
  await runSql(tx)`delete from audit_things where name ilike any(${marks})`
}

/** What is older than the programme keeps its log. */
export async function deleteOldActions(db: Db, keptDays: number): Promise<void> {
  await runSql(db)`with gone as (
      delete from audit_actions where at < now() - make_interval(days => ${keptDays}) returning id),
    unnamed as (delete from audit_things using gone where action_id = gone.id),
    nobody as (delete from audit_people using gone where action_id = gone.id)
    delete from audit_changes using gone where action_id = gone.id`
}

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { rowsOf, runSql } from '#platform/server/schema.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * `function`: what tables and other functions call; loaded before the migrations, its body is looked at when it is
 * called. `trigger`: what hangs on tables, so it is loaded after them.
 */
export type SqlKind = 'function' | 'trigger'

/**
 * Brings the functions and triggers of the database to what their files say: `*.function.sql` and `*.trigger.sql` in
 * `features/*\/server/sql/` and beside this file. Only files whose text is new to the database are run, each by
 * `create or replace`, all in one transaction and by one instance at a time. What a file no longer creates stays until
 * a migration drops it.
 */
export async function loadSqlFiles<T>(db: Kysely<T>, kind: SqlKind, root = ROOT): Promise<void> {
  const files = globSync(`{features/*/server/sql,platform/server/database/functions}/*.${kind}.sql`, {
    cwd: root,
  })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return { file, text, hash: createHash('sha256').update(text).digest('hex') }
    })
  const inOne = (work: (tx: Kysely<T>) => Promise<void>) =>
    // A trial of an update takes all of it back.
    db.isTransaction ? work(db) : db.transaction().execute(work)
  await inOne(async (tx) => {
    await runSql(tx)`select pg_advisory_xact_lock(hashtext('convoy sql files'))`
    await runSql(tx)`create table if not exists sql_files (file text primary key, hash text not null)`
    const rows = await rowsOf<{ file: string; hash: string }>(tx)`select file, hash from sql_files`
    const loaded = new Map(rows.map(({ file, hash }) => [file, hash]))
    // A function may name tables that a migration has still to make.
    await runSql(tx)`set local check_function_bodies = off`
    for (const { file, text, hash } of files.filter((each) => loaded.get(each.file) !== each.hash)) {
      await sql.raw(text).execute(tx)
      await runSql(tx)`insert into sql_files (file, hash) values (${file}, ${hash})
        on conflict (file) do update set hash = excluded.hash`
    }
  })
}

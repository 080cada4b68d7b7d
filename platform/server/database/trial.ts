import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { rowsOf, runSql, type Schema } from '#platform/server/schema.ts'
import { StartError } from '#platform/server/start-error.ts'
import { findApplied, findMigrations, MIGRATIONS, named, refuseForeignDatabase } from './database.ts'
import { loadSqlFiles } from './sql-files.ts'

/** What one step of an update did to the data that stands here, before it was taken back. */
export type TriedMigration = {
  name: string
  /** In its own words: the first sentence above it. */
  does: string
  ms: number
  /** Tables that stood before, whose rows it wrote. */
  written: { table: string; rows: number }[]
  /** Tables that were copied as a whole, with their bytes. */
  copied: { table: string; bytes: number }[]
}

/** Thrown to take the transaction back. */
class Tried extends Error {}

/**
 * Does the whole update in one transaction and takes it back, so that nothing of it stays. Whoever uses the programme
 * waits meanwhile: it gives up after `waitMs` when a table that it needs is in use.
 */
export async function tryMigrations(
  db: Kysely<Schema>,
  { folder = MIGRATIONS, waitMs = 3_000 }: { folder?: string; waitMs?: number } = {},
): Promise<TriedMigration[]> {
  const tried: TriedMigration[] = []
  try {
    await db.transaction().execute(async (tx) => {
      await runSql(
        tx,
      )`select set_config('lock_timeout', ${`${waitMs}ms`}, true), set_config('statement_timeout', '0', true)`
      await refuseForeignDatabase(tx, folder)
      const applied = new Set(await findApplied(tx))
      // Not by the migrator, whose lock outlives a transaction that fails.
      await named('the functions', () => loadSqlFiles(tx, 'function'))
      for (const [name, migration] of await findMigrations(folder)) {
        if (applied.has(name)) continue
        const before = await tablesOf(tx)
        const began = performance.now()
        await named(name, () => migration.up(tx))
        const ms = performance.now() - began
        tried.push({ name, does: purposeOf(folder, name), ms, ...changesBetween(before, await tablesOf(tx)) })
      }
      await named('the triggers', () => loadSqlFiles(tx, 'trigger'))
      throw new Tried()
    })
  } catch (error) {
    if (error instanceof Tried) return tried
    if (error instanceof Error && /lock timeout/.test(error.message))
      throw new StartError(
        'Convoy or something else uses the tables at this moment, so the trial was given up and nothing was changed. Try when less is going on, or on a copy: restore a backup into another database.',
      )
    throw error
  }
  return tried
}

type Table = { table: string; file: number; bytes: number; written: number }

function tablesOf(tx: Kysely<Schema>): Promise<Table[]> {
  return rowsOf<Table>(tx)`select c.oid::regclass::text as table, pg_relation_filenode(c.oid)::bigint as file,
      pg_table_size(c.oid) as bytes, coalesce(s.n_tup_ins + s.n_tup_upd + s.n_tup_del, 0) as written
    from pg_class c left join pg_stat_xact_all_tables s on s.relid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname !~ '^kysely_' order by 1`
}

function changesBetween(before: readonly Table[], after: readonly Table[]) {
  const now = new Map(after.map((each) => [each.table, each]))
  const stood = before.flatMap((was) => {
    const is = now.get(was.table)
    return is ? [{ was, is }] : []
  })
  return {
    written: stood
      .filter(({ was, is }) => is.written > was.written)
      .map(({ was, is }) => ({ table: is.table, rows: is.written - was.written })),
    copied: stood
      .filter(({ was, is }) => is.file !== was.file && was.bytes > 0)
      .map(({ was }) => ({ table: was.table, bytes: was.bytes })),
  }
}

/** Migrations run from their source, in which a sentence stands above what they do. */
function purposeOf(folder: string, name: string): string {
  for (const ending of ['.ts', '.mjs']) {
    const text = readIfThere(path.join(folder, `${name}${ending}`))
    const [, comment] = /\/\*\*([\s\S]*?)\*\/\s*export /.exec(text) ?? []
    const words = comment?.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim()
    if (words) return /^.*?\.(?=\s|$)/.exec(words)?.[0] ?? words
  }
  return ''
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, onlyOf, runSql } from '#platform/server/schema.ts'

export async function findSettingRows(db: Db) {
  return db.selectFrom('programme_settings').select(['name', 'value']).execute()
}

/** Nobody else saves settings to the end of the transaction. */
export async function lockSettings(tx: Db) {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy settings', 0))`
}

export async function setSettingRow(db: Db, name: string, value: unknown) {
  const json = JSON.stringify(value)
  await db
    .insertInto('programme_settings')
    .values({ name, value: sql`${json}::jsonb` })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`${json}::jsonb`, changed_at: sql`now()` }),
    )
    .execute()
}

/** The shared secret of that name, made by whichever instance asks first. */
export async function getKeySecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('programme_keys')
    .values({ name, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('programme_keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return secret
}

/** Whether the demo filled this database. */
export async function hasDemoRow(db: Db): Promise<boolean> {
  return (await db.selectFrom('programme_demo').select('filled').executeTakeFirst()) !== undefined
}

export async function insertDemoRow(tx: Db) {
  await tx.insertInto('programme_demo').values({ filled: true }).execute()
}

export async function findNow(db: Db): Promise<string> {
  return (await onlyOf<{ now: string }>(db)`select now()`).now
}

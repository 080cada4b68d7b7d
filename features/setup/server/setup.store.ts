import type { OptionalStep } from '#features/setup/contract/setup.ts'
import { type Db, onlyOf, runSql } from '#platform/server/schema.ts'

/** Nobody else sets up to the end of the transaction. */
export async function lockSetup(tx: Db) {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy set-up', 0))`
}

/** Never set up, and nobody was made an administrator by command. */
export async function isUntouched(db: Db): Promise<boolean> {
  const { untouched } = await onlyOf<{ untouched: boolean }>(db)`select
    not exists (select from setup_done) and not exists (select from users where role = 'administrator')
    as untouched`
  return untouched
}

export async function insertDone(tx: Db) {
  await tx.insertInto('setup_done').defaultValues().execute()
}

export async function setAside(db: Db, step: OptionalStep, isAside: boolean) {
  if (isAside)
    await db
      .insertInto('setup_set_aside')
      .values({ step })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('setup_set_aside').where('step', '=', step).execute()
}

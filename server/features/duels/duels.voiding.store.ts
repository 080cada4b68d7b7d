import { sql } from 'kysely'
import type { Db } from '#server/schema.ts'

/** Marks what was asked of these versions as voided, and every duel that had one; answers the duels. */
export async function setRoundsVoided(tx: Db, versionIds: readonly string[]): Promise<string[]> {
  if (versionIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with voided as (
      update duel_rounds set voided = true where version_id in (${sql.join(versionIds)}) and not voided
      returning duel_id
    )
    update duels set score_again = clock_timestamp()
    where id in (select duel_id from voided) and state in ('running', 'finished')
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Duels that have waited to be scored again for longer than anybody works on them: left by a crash. */
export async function findForgotten(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from duels
    where score_again < clock_timestamp() - interval '10 minutes' order by score_again limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** False when it does not wait to be scored again: somebody has done it. */
export async function setNotAgain(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('duels')
    .set({ score_again: null })
    .where('id', '=', id)
    .where('score_again', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setRevision(tx: Db, id: string, revision: number) {
  await tx.updateTable('duels').set({ revision }).where('id', '=', id).execute()
}

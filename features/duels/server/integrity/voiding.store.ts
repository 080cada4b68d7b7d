import { sql } from 'kysely'
import { type Db, idsOf, onlyOf } from '#platform/server/schema.ts'

/** Marks what was asked of these versions as voided, and every duel that had one; answers the duels. */
export async function setRoundsVoided(tx: Db, versionIds: readonly string[]): Promise<string[]> {
  if (versionIds.length === 0) return []
  return idsOf(tx)`
    with voided as (
      update duel_rounds set voided = true where version_id in (${sql.join(versionIds)}) and not voided
      returning duel_id
    )
    update duels set score_again = clock_timestamp()
    where id in (select duel_id from voided) and state in ('proposed', 'running', 'finished')
    returning id`
}

/** The duels that had one of these versions and would be scored again, and how many people play in them. */
export async function countTouched(db: Db, versionIds: readonly string[]) {
  return onlyOf<{ finished: number; running: number; people: number }>(db)`with touched as (
      select d.id, d.state, d.challenger_id, d.opponent_id from duels d where d.state in ('running', 'finished') and exists (
        select from duel_rounds r where r.duel_id = d.id and not r.voided
          and r.version_id = any(${[...versionIds]}::uuid[])))
    select count(*) filter (where state = 'finished')::int as finished,
      count(*) filter (where state = 'running')::int as running,
      (select count(distinct who)::int from touched t cross join lateral
        (values (t.challenger_id), (t.opponent_id)) p (who)) as people
    from touched`
}

/** Duels that have waited to be scored again for longer than anybody works on them: left by a crash. */
export async function findForgotten(db: Db, limit: number): Promise<string[]> {
  return idsOf(db)`select id from duels
    where score_again < clock_timestamp() - interval '10 minutes' order by score_again limit ${limit}`
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

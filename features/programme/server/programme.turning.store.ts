import { sql } from 'kysely'
import { type Db, firstOf, runSql } from '#platform/server/schema.ts'
import type { ProgrammeTurn } from './programme.rules.ts'

/** What was last seen of the programme; nothing where nobody has looked yet. Nobody else looks to the end of it. */
export async function lockTurn(tx: Db): Promise<ProgrammeTurn | undefined> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy programme turns', 0))`
  return (await firstOf<{ state: ProgrammeTurn }>(tx)`select state from programme_turns`)?.state
}

export async function setTurn(tx: Db, state: ProgrammeTurn): Promise<void> {
  await tx
    .insertInto('programme_turns')
    .values({ state })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ state, changed_at: sql`now()` }))
    .execute()
}

export async function tellTurn(tx: Db, event: string): Promise<void> {
  await runSql(tx)`select webhook_tell(${event}, jsonb_build_object('at', clock_timestamp()))`
}

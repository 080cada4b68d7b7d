import { type Kysely, sql } from 'kysely'

/** A further kind of flag: who knows far more of what the other one was asked before than of all else. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table duel_flags drop constraint duel_flags_kind_check,
    add constraint duel_flags_kind_check
      check (kind in ('too_fast', 'constant_latency', 'pair_trading', 'shared_answers'))`.execute(db)
}

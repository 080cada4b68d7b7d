import { type Kysely, sql } from 'kysely'

/** The rules of a duel stand as soon as its questions are drawn: when its challenger plays, or when it is accepted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table duels drop constraint duels_check,
    add constraint duels_rules check (accepted_at is null or rules is not null)`.execute(db)
  // Who has played lately is offered first.
  await sql`create index duels_finished on duels (closed_at) where state = 'finished'`.execute(db)
}

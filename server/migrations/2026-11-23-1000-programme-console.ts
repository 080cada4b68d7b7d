import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // That the first administrator was made: the page for it never comes back, whoever leaves.
  await sql`create table setup_done (
    only boolean primary key default true check (only),
    done_at timestamptz not null default now()
  )`.execute(db)
  // A whole calendar is saved at once: only what it comes to has to hold, not each step on the way.
  await sql`alter table stages
    drop constraint stages_one_at_a_time,
    add constraint stages_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&) deferrable,
    drop constraint stages_order_key,
    add constraint stages_order_key unique ("order") deferrable`.execute(db)
}

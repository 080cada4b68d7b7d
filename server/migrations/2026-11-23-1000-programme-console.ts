import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // That the first administrator was made: the page for it never comes back, whoever leaves.
  await sql`create table setup_done (
    is_done boolean primary key default true check (is_done),
    done_at timestamptz not null default now()
  )`.execute(db)
  // A whole calendar is saved at once: only what it comes to has to hold, not each step on the way.
  await sql`alter table stages
    drop constraint stages_one_at_a_time,
    add constraint stages_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&) deferrable,
    drop constraint stages_order_key,
    add constraint stages_order_key unique ("order") deferrable`.execute(db)
  // Imports that wait for a second organiser, or for the job that books large ones: their rows count nowhere.
  await sql`alter table points_imports
    add column state text not null default 'booked' check (state in ('waiting', 'queued', 'booked', 'refused')),
    add column settled_by uuid references users (id) on delete set null,
    add column settled_at timestamptz`.execute(db)
  await sql`create index points_imports_waiting on points_imports (created_at) where state in ('waiting', 'queued')`.execute(
    db,
  )
  await sql`create index points_imports_settled_by on points_imports (settled_by)`.execute(db)
  await sql`create table points_waiting (
    import_id uuid not null references points_imports (id) on delete cascade,
    line integer not null,
    external_id text not null,
    person text not null,
    points integer not null,
    reason text,
    primary key (import_id, line)
  )`.execute(db)
  // The ledger by kind and by source, newest first.
  await sql`create index points_entries_source on points_entries (source, id desc)`.execute(db)
  await sql`create index points_entries_stage_id on points_entries (stage_id, id desc)`.execute(db)
}

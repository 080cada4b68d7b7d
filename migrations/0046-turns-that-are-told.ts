import { type Kysely, sql } from 'kysely'

/** What the clock does is told once: whether the programme runs, and how crews stood in a week. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table programme_turns (
    one boolean primary key default true check (one),
    state text not null check (state in ('before', 'running', 'paused', 'over')),
    changed_at timestamptz not null default now()
  )`.execute(db)
  await sql`create table ranking_weeks (
    monday date primary key,
    crews jsonb not null,
    noted_at timestamptz not null default now()
  )`.execute(db)
}

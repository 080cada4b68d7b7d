import { type Kysely, sql } from 'kysely'

const TABLES = [
  'announcements',
  'challenges',
  'learning_courses',
  'library_documents',
  'news_articles',
  'questionnaires',
  'trainings',
  'votes',
]

/**
 * Audiences know languages, crews and who never signed in, and ask for every kind that is chosen. What is stored keeps its
 * meaning: `every_kind` is false there, whoever fits one of its kinds is meant. And audiences that are kept by a name.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)}
      add column languages text[] not null default '{}',
      add column crew_ids uuid[] not null default '{}',
      add column without_crew boolean not null default false,
      add column never_signed_in boolean not null default false,
      add column every_kind boolean not null default false`.execute(db)
  await sql`create table audiences (
    id uuid primary key default gen_random_uuid(),
    name text not null check (char_length(name) between 1 and 60),
    segments text[] not null,
    department_ids uuid[] not null,
    country_ids uuid[] not null,
    languages text[] not null,
    crew_ids uuid[] not null,
    without_crew boolean not null,
    never_signed_in boolean not null,
    every_kind boolean not null,
    changed_at timestamptz not null default now()
  )`.execute(db)
  await sql`create unique index audiences_name on audiences (lower(name collate "und-x-icu"))`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What a file of questions has changed, so that it can be undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table quiz_imports (
    id uuid primary key default gen_random_uuid(),
    author_id uuid references users (id) on delete set null,
    created_at timestamptz not null default now(),
    undone_at timestamptz
  )`.execute(db)
  await sql`create table quiz_import_questions (
    import_id uuid not null references quiz_imports (id) on delete cascade,
    question_id uuid not null references quiz_questions (id),
    -- What the file gave.
    version_id uuid not null references quiz_versions (id),
    state text not null,
    -- What was there before; none of a question that the file brought.
    was_version_id uuid references quiz_versions (id),
    was_state text,
    primary key (import_id, question_id)
  )`.execute(db)
  await sql`create index quiz_imports_author on quiz_imports (author_id)`.execute(db)
  await sql`create index quiz_import_questions_question on quiz_import_questions (question_id)`.execute(db)
  await sql`create index quiz_import_questions_version on quiz_import_questions (version_id)`.execute(db)
  await sql`create index quiz_import_questions_was on quiz_import_questions (was_version_id)`.execute(db)
}

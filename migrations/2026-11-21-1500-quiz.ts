import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await questions(db)
  await versions(db)
  await versionsStay(db)
  await answersAndReports(db)
}

async function questions(db: Kysely<unknown>) {
  await sql`create table quiz_categories (
    id uuid primary key default gen_random_uuid(),
    code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
    names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}')
  )`.execute(db)
  await sql`create table quiz_questions (
    id uuid primary key default gen_random_uuid(),
    code text collate "C" not null unique check (code ~ '^[A-Za-z0-9._-]{1,60}$'),
    state text not null check (state in ('draft', 'active', 'retired', 'voided')),
    -- What is asked from now on. Category, kind and difficulty are those of this version, to be drawn and searched by.
    version_id uuid not null unique,
    category_id uuid not null references quiz_categories (id),
    kind text not null,
    difficulty text not null,
    void_reason text,
    voided_at timestamptz,
    voided_by uuid references users (id) on delete set null,
    created_at timestamptz not null default now()
  )`.execute(db)
  await sql`create index quiz_questions_state on quiz_questions (state, code)`.execute(db)
  await sql`create index quiz_questions_category on quiz_questions (category_id)`.execute(db)
}

async function versions(db: Kysely<unknown>) {
  await sql`create table quiz_pictures (
    id uuid primary key default gen_random_uuid(),
    -- As the spreadsheet names it, and what it was drawn from: the same file again is the same picture.
    name text not null,
    sha256 text not null unique,
    created_at timestamptz not null default now()
  )`.execute(db)
  // Right answers stand in rising order, so that none is there twice.
  await sql`create function quiz_right_fits(kind text, answers integer, right_answers integer[]) returns boolean
    language sql immutable parallel safe as $$
    select coalesce(case kind
      when 'single' then cardinality(right_answers) = 1
      when 'true_false' then right_answers in ('{0}', '{1}')
      when 'multiple' then cardinality(right_answers) between 1 and answers - 1
      when 'order' then right_answers = '{}'
      else false end
    and right_answers = array(select distinct unnest(right_answers) order by 1)
    and (kind = 'true_false' or 0 <= all (right_answers) and answers > all (right_answers)), false) $$`.execute(
    db,
  )
  await sql`create table quiz_versions (
    id uuid primary key default gen_random_uuid(),
    question_id uuid not null references quiz_questions (id),
    number integer not null check (number > 0),
    category_id uuid not null references quiz_categories (id),
    kind text not null check (kind in ('single', 'multiple', 'true_false', 'order')),
    -- How many; of true_false none.
    answers integer not null check (case kind when 'true_false' then answers = 0 else answers between 2 and 6 end),
    right_answers integer[] not null,
    difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
    seconds integer check (seconds between 5 and 120),
    picture_id uuid references quiz_pictures (id),
    created_by uuid references users (id) on delete set null,
    created_at timestamptz not null default now(),
    unique (question_id, number),
    unique (question_id, id),
    unique (id, answers),
    check (quiz_right_fits(kind, answers, right_answers))
  )`.execute(db)
  await sql`alter table quiz_questions add foreign key (id, version_id) references quiz_versions (question_id, id)
    deferrable initially deferred`.execute(db)
  await sql`create table quiz_wordings (
    version_id uuid not null,
    language text not null check (language in ('en', 'pl')),
    text text not null check (char_length(text) between 1 and 300),
    answers text[] not null,
    explanation text not null check (char_length(explanation) <= 600),
    answer_count integer generated always as (cardinality(answers)) stored,
    search_text text generated always as (folded(text)) stored,
    primary key (version_id, language),
    -- As many answers in every language.
    foreign key (version_id, answer_count) references quiz_versions (id, answers)
  )`.execute(db)
  await sql`create table quiz_voided_versions (
    version_id uuid primary key references quiz_versions (id)
  )`.execute(db)
}

/** What somebody was asked stays as it was asked. Only the name of an author who is erased may go. */
async function versionsStay(db: Kysely<unknown>) {
  await sql`create function quiz_versions_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and tg_table_name = 'quiz_versions' then
        if new.created_by is null and to_jsonb(new) - 'created_by' = to_jsonb(old) - 'created_by' then
          return new;
        end if;
      end if;
      raise exception 'a version of a question is never changed, only followed by a further version';
    end $$`.execute(db)
  for (const table of ['quiz_versions', 'quiz_wordings', 'quiz_voided_versions']) {
    await sql`create trigger ${sql.id(`${table}_stay`)} before update or delete on ${sql.table(table)}
      for each row execute function quiz_versions_stay()`.execute(db)
    await sql`create trigger ${sql.id(`${table}_remain`)} before truncate on ${sql.table(table)}
      for each statement execute function quiz_versions_stay()`.execute(db)
  }
}

async function answersAndReports(db: Kysely<unknown>) {
  // Who answers only adds a row here, so that nobody waits for a question that many are asked; a job adds them up.
  await sql`create table quiz_answer_counts (
    id bigint generated always as identity primary key,
    question_id uuid not null references quiz_questions (id),
    answered integer not null,
    answered_right integer not null check (answered_right between 0 and answered)
  )`.execute(db)
  await sql`create index quiz_answer_counts_question on quiz_answer_counts (question_id)`.execute(db)
  await sql`create table quiz_reports (
    id uuid primary key default gen_random_uuid(),
    version_id uuid not null references quiz_versions (id),
    user_id uuid references users (id) on delete set null,
    reason text not null check (reason in ('wrong_answer', 'unclear', 'outdated', 'language', 'other')),
    text text,
    created_at timestamptz not null default now(),
    answer text,
    closed_at timestamptz,
    closed_by uuid references users (id) on delete set null,
    unique (version_id, user_id)
  )`.execute(db)
  await sql`create index quiz_reports_list on quiz_reports ((closed_at is not null), created_at, id)`.execute(
    db,
  )
}

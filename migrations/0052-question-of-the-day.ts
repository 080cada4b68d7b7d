import { type Kysely, sql } from 'kysely'

/** One question for all on each day of the programme, what is planned ahead, and what everybody answered. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table daily_question_plans (
    day date primary key,
    -- Null: nothing is asked on that day.
    question_id uuid references quiz_questions (id) on delete cascade,
    planned_by uuid references users (id) on delete set null,
    planned_at timestamptz not null default now()
  )`.execute(db)
  await sql`create index daily_question_plans_question on daily_question_plans (question_id)`.execute(db)
  await sql`create index daily_question_plans_by on daily_question_plans (planned_by)`.execute(db)
  // Once drawn it stays, whatever becomes of the question in the bank.
  await sql`create table daily_questions (
    day date primary key,
    -- By which a reminder names it.
    id uuid not null unique default gen_random_uuid(),
    version_id uuid not null references quiz_versions (id),
    drawn_by text not null check (drawn_by in ('plan', 'rule')),
    drawn_at timestamptz not null default clock_timestamp(),
    -- When those who wish it were reminded of it.
    reminded_at timestamptz
  )`.execute(db)
  await sql`create index daily_questions_version on daily_questions (version_id)`.execute(db)
  await sql`create table daily_answers (
    day date not null references daily_questions (day),
    user_id uuid not null references users (id) on delete cascade,
    -- Which answer of the bank stands at each place of this person's list.
    places integer[] not null,
    asked_at timestamptz not null,
    due_at timestamptz not null,
    -- Null: no clock to watch.
    total_ms integer,
    -- From the moment of sending until the note that it had arrived.
    lag_ms integer check (lag_ms >= 0),
    locked_at timestamptz,
    verdict text check (verdict in ('right', 'wrong', 'missed')),
    -- In the bank's own order.
    chosen integer[] not null default '{}',
    primary key (day, user_id),
    check ((locked_at is null) = (verdict is null))
  )`.execute(db)
  await sql`create index daily_answers_user on daily_answers (user_id, day)`.execute(db)
  // How many knew it is counted of this alone.
  await sql`create index daily_answers_known on daily_answers (day, verdict)`.execute(db)
}

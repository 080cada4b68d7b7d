create table quiz_categories (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}')
);

create table quiz_questions (
  id uuid primary key default gen_random_uuid(),
  code text collate "C" not null unique check (code ~ '^[A-Za-z0-9._-]{1,60}$'),
  state text not null check (state in ('draft', 'active', 'retired', 'voided')),
  -- What is asked from now on. Category, kind and difficulty are those of this version, to be drawn and searched
  -- by.
  version_id uuid not null unique,
  category_id uuid not null references quiz_categories (id),
  kind text not null,
  difficulty text not null,
  void_reason text,
  voided_at timestamptz,
  voided_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- From when and until when a question is drawn while it is active.
  active_from timestamptz,
  active_until timestamptz,
  constraint quiz_questions_plan check (active_from < active_until)
);
create index quiz_questions_state on quiz_questions (state, code);
create index quiz_questions_category on quiz_questions (category_id);

create table quiz_pictures (
  id uuid primary key default gen_random_uuid(),
  -- As the spreadsheet names it, and what it was drawn from: the same file again is the same picture.
  name text not null,
  sha256 text not null unique,
  created_at timestamptz not null default now()
);

create table quiz_versions (
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
);
alter table quiz_questions add foreign key (id, version_id) references quiz_versions (question_id, id)
    deferrable initially deferred;

create table quiz_wordings (
  version_id uuid not null,
  language language_code not null,
  text text not null check (char_length(text) between 1 and 300),
  answers text[] not null,
  explanation text not null check (char_length(explanation) <= 600),
  answer_count integer generated always as (cardinality(answers)) stored,
  search_text text generated always as (folded(text)) stored,
  primary key (version_id, language),
  -- As many answers in every language.
  foreign key (version_id, answer_count) references quiz_versions (id, answers)
);

create table quiz_voided_versions (
  version_id uuid primary key references quiz_versions (id)
);

-- Who answers only adds a row here, so that nobody waits for a question that many are asked; a job adds them up.
create table quiz_answer_counts (
  id bigint generated always as identity primary key,
  question_id uuid not null references quiz_questions (id),
  answered integer not null,
  answered_right integer not null check (answered_right between 0 and answered)
);
create index quiz_answer_counts_question on quiz_answer_counts (question_id);

create table quiz_reports (
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
);
create index quiz_reports_list on quiz_reports ((closed_at is not null), created_at, id);

-- Questionnaires. Decision 0027 says how the anonymous ones keep apart who answered and what.
create table questionnaires (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  author_id uuid references users (id) on delete set null,
  version integer not null default 1 check (version > 0),
  texts jsonb not null,
  sections jsonb not null,
  anonymous boolean not null,
  segments text[] not null default '{}',
  department_ids uuid[] not null default '{}',
  country_ids uuid[] not null default '{}',
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  published_at timestamptz,
  opened_at timestamptz,
  reminded_at timestamptz,
  closed_at timestamptz
);
create index questionnaires_due on questionnaires (opens_at)
  where published_at is not null and closed_at is null;

-- The wordings that an earlier version had.
create table questionnaire_versions (
  questionnaire_id uuid not null references questionnaires (id) on delete cascade,
  version integer not null,
  texts jsonb not null,
  sections jsonb not null,
  written_at timestamptz not null default now(),
  primary key (questionnaire_id, version)
);

-- That somebody has handed in, and nothing else. The hash is of a key that only their browser has had.
create table questionnaire_participations (
  questionnaire_id uuid not null references questionnaires (id),
  user_id uuid references users (id) on delete cascade,
  key_hash bytea not null,
  -- Nobody's once the account is deleted, and still counted.
  constraint questionnaire_participations_once unique (questionnaire_id, user_id)
);
create index questionnaire_participations_user on questionnaire_participations (user_id);

create table questionnaire_drafts (
  questionnaire_id uuid not null references questionnaires (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  answers jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (questionnaire_id, user_id)
);
create index questionnaire_drafts_user on questionnaire_drafts (user_id);

create table questionnaire_answers (
  questionnaire_id uuid not null references questionnaires (id),
  user_id uuid references users (id) on delete cascade,
  version integer not null,
  answers jsonb not null,
  handed_in_at timestamptz not null default now(),
  -- Nobody's once the account is deleted, and still counted.
  constraint questionnaire_answers_once unique (questionnaire_id, user_id)
);
create index questionnaire_answers_user on questionnaire_answers (user_id);

-- Until the close nobody opens what was handed in, and then all at once; with its key it is gone.
create table questionnaire_keys (
  questionnaire_id uuid primary key references questionnaires (id),
  secret bytea not null
);

create table questionnaire_envelopes (
  id uuid primary key default gen_random_uuid(),
  questionnaire_id uuid not null references questionnaires (id),
  sealed bytea not null
);
create index questionnaire_envelopes_of on questionnaire_envelopes (questionnaire_id);

-- What was answered to each question, in an order of chance: nothing says which answers belong together.
create table questionnaire_results (
  questionnaire_id uuid primary key references questionnaires (id),
  answers jsonb not null
);

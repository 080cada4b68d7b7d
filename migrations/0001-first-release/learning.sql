create table learning_courses (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1 check (version > 0),
  segments text[] not null default '{}',
  department_ids uuid[] not null default '{}',
  country_ids uuid[] not null default '{}',
  mandatory boolean not null default false,
  due_at timestamptz,
  due_days integer check (due_days > 0),
  points integer not null default 0 check (points >= 0),
  check (due_at is null or due_days is null),
  check (archived_at is null or published_at is not null)
);
create index learning_courses_author on learning_courses (author_id);
create index learning_courses_created on learning_courses (created_at desc, id desc);

-- What somebody has begun with stays as it was: a version is written once it is read, and never again.
create table learning_versions (
  course_id uuid not null references learning_courses (id) on delete cascade,
  version integer not null,
  -- What lists and the page of the course show; the rest only with its lesson.
  outline jsonb not null,
  content jsonb not null,
  cover_id uuid references pictures (id),
  primary key (course_id, version)
);

create table learning_enrolments (
  course_id uuid not null references learning_courses (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  version integer not null,
  begun_at timestamptz not null default now(),
  lesson_id uuid,
  completed_at timestamptz,
  certificate text unique,
  primary key (course_id, user_id),
  foreign key (course_id, version) references learning_versions (course_id, version),
  check ((completed_at is null) = (certificate is null))
);
create index learning_enrolments_user on learning_enrolments (user_id);

create table learning_places (
  course_id uuid not null,
  user_id uuid not null,
  lesson_id uuid not null,
  place integer not null default 0 check (place between 0 and 10000),
  furthest integer not null default 0 check (furthest between place and 10000),
  done_at timestamptz,
  primary key (course_id, user_id, lesson_id),
  foreign key (course_id, user_id) references learning_enrolments (course_id, user_id) on delete cascade
);

create table learning_attempts (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  user_id uuid not null,
  number integer not null check (number > 0),
  begun_at timestamptz not null default now(),
  -- The questions and answers in the order of this try, as places in the content.
  course_order jsonb not null,
  answers jsonb not null default '[]',
  handed_in_at timestamptz,
  percent integer,
  passed boolean,
  unique (course_id, user_id, number),
  foreign key (course_id, user_id) references learning_enrolments (course_id, user_id) on delete cascade,
  check ((handed_in_at is null) = (percent is null) and (percent is null) = (passed is null))
);
create unique index learning_attempts_open on learning_attempts (course_id, user_id)
  where handed_in_at is null;

-- Whom the organisers named; who has to take a course as one of its audience follows from the course.
create table learning_assignments (
  course_id uuid not null references learning_courses (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- False: of the audience, noted to count the days from.
  named boolean not null,
  due_at timestamptz,
  assigned_at timestamptz not null default now(),
  primary key (course_id, user_id)
);
create index learning_assignments_user on learning_assignments (user_id);

-- Each word of a course once to each person, however often the job runs.
create table learning_reminders (
  course_id uuid not null references learning_courses (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  step text not null check (step in ('assigned', 'week', 'day', 'overdue')),
  reminded_at timestamptz not null default now(),
  primary key (course_id, user_id, step)
);
create index learning_reminders_user on learning_reminders (user_id);

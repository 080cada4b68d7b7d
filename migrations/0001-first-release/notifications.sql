create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- What it is about: an invitation, a request, later a duel or a post.
  subject_id uuid,
  -- What happened with what it is about, where its kind alone does not tell.
  event text,
  mailed_at timestamptz,
  pushed_at timestamptz
);
create index notifications_unread on notifications (user_id, kind) where read_at is null;
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_subject on notifications (subject_id) where read_at is null;

-- One unread line for each duel and person: a newer event takes the place of the older one.
create unique index notifications_one_unread on notifications (user_id, subject_id)
  where kind = 'duel' and read_at is null;

-- One line per post and kind, read or not: what happens again brings it back as unread.
create unique index notifications_wall on notifications (user_id, kind, subject_id)
  where kind in ('post_liked', 'post_commented') and subject_id is not null;

-- One unread line for each person, kind and subject: a newer event takes the place of the older one.
create unique index notifications_notice on notifications (user_id, kind, subject_id)
  where kind not in ('camper_invitation_received', 'camper_join_request_received', 'challenge', 'duel',
  'post_commented', 'post_liked') and subject_id is not null and read_at is null;
create index notifications_to_mail on notifications (created_at, user_id)
  where read_at is null and mailed_at is null;

-- What came of one is counted over its notifications.
create index notifications_announcement on notifications (subject_id) where kind = 'announcement';

-- Only what differs from what everybody has at first.
create table notification_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  push boolean not null,
  primary key (user_id, kind)
);

create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  rhythm text not null default 'daily' check (rhythm in ('off', 'daily', 'weekly')),
  digest_hour integer not null default 8 check (digest_hour between 0 and 23),
  -- 1: Monday. Of a weekly digest.
  digest_day integer not null default 1 check (digest_day between 1 and 7),
  -- Null: the one of the programme.
  time_zone text,
  -- Pushes of notifications in a day; null: as many as the programme allows.
  daily_cap integer check (daily_cap between 0 and 100),
  digest_at timestamptz,
  pushed_on date,
  pushed integer not null default 0
);

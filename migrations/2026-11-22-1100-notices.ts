import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await notices(db)
  await quietByWeekday(db)
  await choices(db)
  await deliveries(db)
}

async function notices(db: Kysely<unknown>) {
  // One unread line for each person, kind and subject: a newer event takes the place of the older one.
  await sql`create unique index notifications_notice on notifications (user_id, kind, subject_id)
    where kind not in ('camper_invitation_received', 'camper_join_request_received', 'challenge', 'duel',
      'post_commented', 'post_liked') and subject_id is not null and read_at is null`.execute(db)
}

async function quietByWeekday(db: Kysely<unknown>) {
  await sql`alter table push_settings add column quiet jsonb`.execute(db)
  await sql`update push_settings set quiet = jsonb_build_object('time_zone', time_zone, 'rules', jsonb_build_array(
    jsonb_build_object('days', '[1,2,3,4,5,6,7]'::jsonb, 'from', quiet_from, 'to', quiet_to)))
    where quiet_from is not null`.execute(db)
  await sql`alter table push_settings drop column quiet_from, drop column quiet_to, drop column time_zone`.execute(
    db,
  )
}

async function choices(db: Kysely<unknown>) {
  // Only what differs from what everybody has at first.
  await sql`create table notification_choices (
    user_id uuid not null references users (id) on delete cascade,
    kind text not null,
    in_app boolean not null,
    email boolean not null,
    push boolean not null,
    primary key (user_id, kind)
  )`.execute(db)
  await sql`create table notification_settings (
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
  )`.execute(db)
}

async function deliveries(db: Kysely<unknown>) {
  await sql`alter table notifications add column mailed_at timestamptz, add column pushed_at timestamptz`.execute(
    db,
  )
  // What was there before anybody was written to is not written about.
  await sql`update notifications set mailed_at = created_at, pushed_at = created_at`.execute(db)
  await sql`create index notifications_to_mail on notifications (created_at, user_id)
    where read_at is null and mailed_at is null`.execute(db)
  // Where a mail program ends a series of mails by itself (RFC 8058).
  await sql`alter table mail_outbox add column unsubscribe text`.execute(db)
}

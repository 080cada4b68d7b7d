import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await searchNames(db)
  await crews(db)
  await offersAndEvents(db)
  await notifications(db)
}

/** Names as people search them: without case and accents. Needs no extension, which a hosted database may refuse. */
async function searchNames(db: Kysely<unknown>) {
  await sql`create function folded(text) returns text language sql immutable strict parallel safe
    return translate(
      regexp_replace(normalize(lower($1 collate "und-x-icu"), NFKD), '[\u0300-\u036f]', '', 'g'),
      'łøđħıßæœ', 'lodhisao'
    )`.execute(db)
  await sql`alter table users
    add column search_name text generated always as (folded(first_name || ' ' || last_name)) stored`.execute(
    db,
  )
  await sql`alter table teams
    add column search_name text generated always as (folded(name)) stored`.execute(db)
  await sql`alter table departments
    add column search_name text generated always as (folded(name)) stored`.execute(db)
}

async function crews(db: Kysely<unknown>) {
  await sql`alter table teams add column vehicle_accessories text[] not null default '{}'`.execute(db)
  // The plain lower() of a database in the C locale leaves Ż as it is.
  await sql`drop index teams_name`.execute(db)
  await sql`create unique index teams_name on teams (lower(name collate "und-x-icu")) where closed_at is null`.execute(
    db,
  )
  // Two who take the last seat at once wait for each other at the row of the crew; the second one then counts right.
  await sql`create function team_members_seats() returns trigger language plpgsql as $$
    declare crew teams%rowtype;
    begin
      if new.left_at is not null then return new; end if;
      select * into crew from teams where id = new.team_id for update;
      if crew.closed_at is not null then
        raise exception 'nobody boards a closed crew'
          using errcode = 'check_violation', constraint = 'team_members_open_team';
      end if;
      if (select count(*) from team_members where team_id = new.team_id and left_at is null and id <> new.id) >= crew.seats then
        raise exception 'every seat of the crew is taken'
          using errcode = 'check_violation', constraint = 'team_members_seats';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger team_members_seats before insert or update of team_id, left_at on team_members
    for each row execute function team_members_seats()`.execute(db)
  await sql`create function teams_seats() returns trigger language plpgsql as $$
    begin
      if (select count(*) from team_members where team_id = new.id and left_at is null) > new.seats then
        raise exception 'more people ride along than there would be seats'
          using errcode = 'check_violation', constraint = 'teams_seats';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger teams_seats before update of seats on teams
    for each row execute function teams_seats()`.execute(db)
}

async function offersAndEvents(db: Kysely<unknown>) {
  await sql`create table team_offers (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('invitation', 'request')),
    team_id uuid not null references teams (id),
    user_id uuid not null references users (id) on delete cascade,
    -- Who sent an invitation.
    sent_by uuid references users (id) on delete set null,
    message text check (char_length(message) between 1 and 300),
    state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
    created_at timestamptz not null default now(),
    closed_at timestamptz check ((closed_at is null) = (state = 'open'))
  )`.execute(db)
  // One open offer between a crew and a person, in whichever direction.
  await sql`create unique index team_offers_open on team_offers (team_id, user_id) where state = 'open'`.execute(
    db,
  )
  await sql`create index team_offers_user on team_offers (user_id, state)`.execute(db)
  await sql`create index team_offers_team on team_offers (team_id, user_id, created_at)`.execute(db)
  await sql`create table team_events (
    id bigint generated always as identity primary key,
    team_id uuid not null references teams (id),
    kind text not null,
    -- Whom it is about, and who did it when that is somebody else.
    user_id uuid references users (id) on delete set null,
    by_user_id uuid references users (id) on delete set null,
    name text,
    created_at timestamptz not null default now()
  )`.execute(db)
  await sql`create index team_events_team on team_events (team_id, id)`.execute(db)
}

async function notifications(db: Kysely<unknown>) {
  // What it is about: an invitation, a request, later a duel or a post.
  await sql`alter table notifications add column subject_id uuid`.execute(db)
  await sql`create index notifications_user on notifications (user_id, created_at desc, id desc)`.execute(db)
  await sql`create index notifications_subject on notifications (subject_id) where read_at is null`.execute(
    db,
  )
}

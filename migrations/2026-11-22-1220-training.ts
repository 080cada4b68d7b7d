import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create table trainings (
    id uuid primary key default gen_random_uuid(),
    author_id uuid references users (id) on delete set null,
    created_at timestamptz not null default now(),
    published_at timestamptz,
    cancelled_at timestamptz,
    cancel_reason text,
    texts jsonb not null,
    segments text[] not null default '{}',
    department_ids uuid[] not null default '{}',
    country_ids uuid[] not null default '{}',
    trainer text not null default '',
    place text not null default '',
    link text,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    time_zone text not null,
    seats integer not null check (seats > 0),
    sign_up_until timestamptz not null,
    sign_off_until timestamptz not null,
    points integer not null default 0 check (points >= 0),
    -- Counted up whenever calendars have to learn something.
    sequence integer not null default 0,
    changed_at timestamptz not null default now(),
    reminded_at timestamptz,
    check (cancelled_at is null or published_at is not null)
  )`.execute(db)
  await sql`create index trainings_starts on trainings (starts_at, id)`.execute(db)
  await sql`create index trainings_author on trainings (author_id)`.execute(db)
  await sql`create table training_seats (
    training_id uuid not null references trainings (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    -- Who came first is first on the waiting list.
    number bigint generated always as identity,
    state text not null check (state in ('seat', 'waiting')),
    signed_up_at timestamptz not null default now(),
    attended boolean,
    -- How often attendance was noted: each time is an entry of its own in the ledger.
    noted integer not null default 0,
    primary key (training_id, user_id)
  )`.execute(db)
  await sql`create index training_seats_order on training_seats (training_id, state, number)`.execute(db)
  await sql`create index training_seats_user on training_seats (user_id)`.execute(db)
  await sql`create function hold_training_seats() returns trigger language plpgsql as $$
    begin
      -- The last word on how many there are, whatever the server believes.
      if (select count(*) from training_seats s where s.training_id = new.training_id and s.state = 'seat')
        > (select seats from trainings t where t.id = new.training_id for update)
      then raise exception 'a training has no more seats'; end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger training_seats_held after insert or update of state on training_seats
    for each row when (new.state = 'seat') execute function hold_training_seats()`.execute(db)
}

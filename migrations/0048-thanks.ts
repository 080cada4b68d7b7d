import { type Kysely, sql } from 'kysely'

/** Colleagues are thanked for a value of the company: the values, the thanks, and the posts that tell of them. */
export async function up(db: Kysely<never>): Promise<void> {
  // Whom a post thanks, and for what as it was said then: the words by language, the sign, the colour.
  await sql`alter table wall_entries
    add column thanked_id uuid references users (id),
    add column thanked_for jsonb,
    add constraint wall_entries_thanks check ((thanked_id is null) = (thanked_for is null)
      and (thanked_id is null or post_id is null))`.execute(db)
  await sql`create index wall_entries_thanked on wall_entries (thanked_id) where thanked_id is not null`.execute(
    db,
  )
  await sql`create table thanks_values (
    id uuid primary key,
    texts jsonb not null,
    sign text not null,
    colour text not null,
    place integer not null,
    retired_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now()
  )`.execute(db)
  await sql`create table thanks (
    -- That of its post on the wall, made by whoever thanks.
    id uuid primary key,
    giver_id uuid not null references users (id),
    receiver_id uuid not null references users (id),
    value_id uuid not null references thanks_values (id),
    -- Its Monday, in the time zone of the programme.
    week date not null,
    sha256 bytea not null,
    -- Nobody has hidden or deleted its post.
    stands boolean not null default true,
    -- What thanks were worth when it was said.
    worth integer not null default 0 check (worth >= 0),
    -- What of that stands in the ledger; each booking has a number of its own.
    points integer not null default 0 check (points >= 0),
    booking integer not null default 0,
    created_at timestamptz not null default clock_timestamp(),
    -- Came from another account of the person: the limits were kept there.
    moved boolean not null default false,
    check (giver_id <> receiver_id)
  )`.execute(db)
  await sql`create unique index thanks_pair on thanks (giver_id, receiver_id, week) where not moved`.execute(
    db,
  )
  await sql`create index thanks_given on thanks (giver_id, created_at desc, id desc)`.execute(db)
  await sql`create index thanks_received on thanks (receiver_id, created_at desc, id desc)`.execute(db)
  await sql`create index thanks_newest on thanks (created_at desc, id desc)`.execute(db)
  await sql`create index thanks_week on thanks (week, value_id) where stands`.execute(db)
  await sql`create index thanks_value on thanks (value_id)`.execute(db)
  await sql`create table thanks_people (
    user_id uuid primary key references users (id) on delete cascade,
    -- Others do not see for what they were thanked.
    hidden boolean not null,
    changed_at timestamptz not null default now()
  )`.execute(db)
}

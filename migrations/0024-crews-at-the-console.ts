import { type Kysely, sql } from 'kysely'

/** What organisers did with crews, and what stood before it, so that it can be taken back exactly: for thirty days. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table team_works (
    id uuid primary key default gen_random_uuid(),
    author_id uuid references users (id) on delete set null,
    kind text not null,
    created_at timestamptz not null default now(),
    undone_at timestamptz
  )`.execute(db)
  await sql`create index team_works_latest on team_works (created_at)`.execute(db)
  // Whose ride ended and whose began: the same person in both where they changed crews.
  await sql`create table team_work_riders (
    work_id uuid not null references team_works (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    ended_id uuid references team_members (id) on delete cascade,
    begun_id uuid references team_members (id) on delete cascade,
    primary key (work_id, user_id)
  )`.execute(db)
  await sql`create index team_work_riders_user on team_work_riders (user_id)`.execute(db)
  await sql`create index team_work_riders_ended on team_work_riders (ended_id)`.execute(db)
  await sql`create index team_work_riders_begun on team_work_riders (begun_id)`.execute(db)
  await sql`create table team_work_crews (
    work_id uuid not null references team_works (id) on delete cascade,
    team_id uuid not null references teams (id) on delete cascade,
    made boolean not null default false,
    closed boolean not null default false,
    -- What it was called before and after, where that changed.
    was_name text,
    name text,
    -- The rides of who led it before and after, where somebody else leads a crew that goes on.
    led_id uuid references team_members (id) on delete cascade,
    leads_id uuid references team_members (id) on delete cascade,
    primary key (work_id, team_id)
  )`.execute(db)
  await sql`create index team_work_crews_team on team_work_crews (team_id)`.execute(db)
  await sql`create index team_work_crews_led on team_work_crews (led_id)`.execute(db)
  await sql`create index team_work_crews_leads on team_work_crews (leads_id)`.execute(db)
  // Invitations and requests that ended with it.
  await sql`create table team_work_offers (
    work_id uuid not null references team_works (id) on delete cascade,
    offer_id uuid not null references team_offers (id) on delete cascade,
    primary key (work_id, offer_id)
  )`.execute(db)
  await sql`create index team_work_offers_offer on team_work_offers (offer_id)`.execute(db)
}

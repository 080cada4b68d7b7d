import { type Kysely, sql } from 'kysely'

/** Crews of like strength beside each other, week by week; what a week came to is never changed again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table league_weeks (
    monday date primary key,
    -- The midnights of the programme's time zone between which points count.
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    drawn_at timestamptz not null,
    ranked_by text check (ranked_by in ('sum', 'average')),
    closed_at timestamptz check ((closed_at is null) = (ranked_by is null))
  )`.execute(db)
  await sql`create unique index league_weeks_open on league_weeks ((true)) where closed_at is null`.execute(
    db,
  )
  await sql`create table league_crews (
    monday date not null references league_weeks (monday),
    team_id uuid not null references teams (id),
    league integer not null check (league >= 1),
    -- The order of the draw over all leagues, 1 the first.
    seat integer not null check (seat >= 1),
    -- All that the crew had when the week began: what it has now without that is the week.
    points_before bigint not null,
    -- What the week came to; without a place for whoever has left the road.
    points integer,
    score integer,
    place integer check (place >= 1),
    turn text check (turn in ('up', 'down', 'stay')),
    primary key (team_id, monday),
    check ((points is null) = (score is null) and (place is null) = (turn is null))
  )`.execute(db)
  await sql`create index league_crews_league on league_crews (monday, league, seat)`.execute(db)
}

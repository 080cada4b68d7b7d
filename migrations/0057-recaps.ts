import { type Kysely, sql } from 'kysely'

/** What each crew's week came to on a Friday, frozen; and the postcard of it that each of its riders got. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table recap_crews (
    id uuid primary key default gen_random_uuid(),
    team_id uuid not null references teams (id) on delete cascade,
    -- Its Friday, which is the same day in every time zone of the crew.
    week date not null check (extract(isodow from week) = 5),
    -- Between which moments it was counted.
    since timestamptz not null,
    until timestamptz not null check (until > since),
    figures jsonb not null,
    made_at timestamptz not null default now(),
    unique (team_id, week)
  )`.execute(db)
  await sql`create table recap_cards (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    week date not null,
    recap_id uuid not null references recap_crews (id) on delete cascade,
    -- The thanks that it shows, as long as its reader may see them.
    thanks_id uuid references thanks (id) on delete set null,
    -- The one thing for next week.
    next jsonb not null,
    made_at timestamptz not null default now(),
    mailed_at timestamptz,
    unique (user_id, week)
  )`.execute(db)
  await sql`create index recap_cards_recap on recap_cards (recap_id)`.execute(db)
  await sql`create index recap_cards_thanks on recap_cards (thanks_id) where thanks_id is not null`.execute(
    db,
  )
}

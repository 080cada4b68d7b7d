import { type Kysely, sql } from 'kysely'

/** A like may be a sticker instead, and what a crew reaches stands on the wall by itself, once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table wall_likes add reaction text not null default 'like'
    check (reaction in ('like', 'applause', 'laugh', 'wow', 'fuel', 'thanks'))`.execute(db)
  // How many of the likes are which sticker. A crew's entry has no author; one that is near stands in its own crew's
  // lists alone.
  await sql`alter table wall_entries
    add stickers jsonb not null default '{}',
    add crew_id uuid references teams (id) on delete cascade,
    add near boolean not null default false,
    add constraint wall_entries_of_crew check (crew_id is null or (author_id is null and post_id is null)),
    add constraint wall_entries_near check (crew_id is not null or not near)`.execute(db)
  await sql`create index wall_entries_crew on wall_entries (crew_id, created_at desc) where crew_id is not null`.execute(
    db,
  )
  await sql`create index wall_entries_wide on wall_entries (created_at) where crew_id is not null and not near`.execute(
    db,
  )
  await sql`create table wall_moments (
    team_id uuid not null references teams (id) on delete cascade,
    kind text not null check (kind in ('full', 'stage', 'place', 'accessory')),
    -- The stage or the accessory; empty where a crew reaches it only once.
    subject text not null,
    place integer,
    -- Null: reached, and nobody was told.
    entry_id uuid unique references wall_entries (id) on delete set null,
    created_at timestamptz not null default clock_timestamp(),
    primary key (team_id, kind, subject)
  )`.execute(db)
  // Up to where it was looked. Without a row nobody has looked yet: what stands then is history.
  await sql`create table wall_moments_mark (
    one boolean primary key default true check (one),
    mark text not null,
    looked_at timestamptz not null
  )`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * The sticker book: what was granted and withdrawn, line by line, the stickers of the organisers, and who shows theirs
 * to nobody.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table own_stickers (
    id uuid primary key default gen_random_uuid(),
    texts jsonb not null,
    picture_id uuid not null references pictures (id),
    author_id uuid references users (id) on delete set null,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    -- Put away: nobody gets it any more, and whoever has it keeps it.
    archived_at timestamptz
  )`.execute(db)
  await sql`create index own_stickers_picture on own_stickers (picture_id)`.execute(db)
  await sql`create index own_stickers_author on own_stickers (author_id)`.execute(db)
  await sql`create table sticker_entries (
    id bigint generated always as identity primary key,
    user_id uuid not null references users (id) on delete cascade,
    -- The rule, or the id of one of the organisers.
    sticker text not null,
    own_id uuid references own_stickers (id),
    -- Odd: granted; even: withdrawn. Whoever comes second to the same turn writes nothing.
    turn integer not null check (turn > 0),
    -- What was granted to somebody in one go is told in one go.
    run_id uuid not null,
    at timestamptz not null default now(),
    author_id uuid references users (id) on delete set null,
    reason text,
    unique (user_id, sticker, turn),
    check (own_id is null or own_id::text = sticker)
  )`.execute(db)
  await sql`create index sticker_entries_own on sticker_entries (own_id, user_id) where own_id is not null`.execute(
    db,
  )
  await sql`create index sticker_entries_run on sticker_entries (run_id)`.execute(db)
  await sql`create index sticker_entries_author on sticker_entries (author_id) where author_id is not null`.execute(
    db,
  )
  await sql`create table sticker_books (
    user_id uuid primary key references users (id) on delete cascade,
    hidden boolean not null default false
  )`.execute(db)
  // How far people were looked through, by their number, and up to where the ledger was followed.
  await sql`create table sticker_marks (
    one boolean primary key default true check (one),
    number integer not null default 0,
    round_ended_at timestamptz,
    ledger text
  )`.execute(db)
  await sql`insert into sticker_marks default values`.execute(db)
}

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await numbers(db)
  await ledger(db)
  await questionsAndImports(db)
  await stages(db)
  await boards(db)
}

/** Small numbers, the same on every instance, for what is kept in memory by the million. */
async function numbers(db: Kysely<unknown>) {
  await sql`alter table users add column number integer generated always as identity unique`.execute(db)
  await sql`alter table teams add column number integer generated always as identity unique`.execute(db)
  await sql`alter table users add column changed_at timestamptz not null default now()`.execute(db)
  await sql`create index users_changed_at on users (changed_at)`.execute(db)
  await sql`create function users_change() returns trigger language plpgsql as $$
    begin new.changed_at = clock_timestamp(); return new; end $$`.execute(db)
  await sql`create trigger users_change before update of department_id, country_id, deleted on users
    for each row execute function users_change()`.execute(db)
}

async function ledger(db: Kysely<unknown>) {
  await sql`alter table points_entries
    add column author_id uuid references users (id),
    -- Which rule in which version awarded it, as duel.won@1.
    add column rule text not null default 'unknown@0',
    add column counters_id bigint unique references points_entries (id),
    add column import_id uuid,
    -- The transaction that wrote it: readers find everything that became visible since they last looked, in whatever
    -- order transactions commit.
    add column xact xid8 not null default pg_current_xact_id()`.execute(db)
  await sql`create index points_entries_created on points_entries (created_at)`.execute(db)
  await sql`create index points_entries_xact on points_entries (xact)`.execute(db)
  await sql`create index points_entries_mine on points_entries (user_id, id desc)`.execute(db)
  await sql`create index points_entries_import on points_entries (import_id) where import_id is not null`.execute(
    db,
  )
}

async function questionsAndImports(db: Kysely<unknown>) {
  await sql`create table points_questions (
    id uuid primary key default gen_random_uuid(),
    entry_id bigint not null unique references points_entries (id),
    user_id uuid not null references users (id) on delete cascade,
    text text not null,
    created_at timestamptz not null default now(),
    answer text,
    answered_at timestamptz check ((answered_at is null) = (answer is null)),
    answered_by uuid references users (id) on delete set null,
    correcting_entry_id bigint references points_entries (id)
  )`.execute(db)
  await sql`create index points_questions_open on points_questions (created_at, id) where answered_at is null`.execute(
    db,
  )
  await sql`create table points_imports (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    author_id uuid references users (id) on delete set null,
    report jsonb not null,
    created_at timestamptz not null default now(),
    undone_at timestamptz,
    undone_by uuid references users (id) on delete set null
  )`.execute(db)
  await sql`alter table points_entries add foreign key (import_id) references points_imports (id)`.execute(db)
  // What an external id stands for at the moment: its entry, and the points that it was last booked with.
  await sql`create table points_results (
    external_id text primary key,
    entry_id bigint not null unique references points_entries (id),
    import_id uuid not null references points_imports (id)
  )`.execute(db)
  await sql`create index points_results_import on points_results (import_id)`.execute(db)
  await sql`create table points_unmatched (
    import_id uuid not null references points_imports (id) on delete cascade,
    line integer not null,
    external_id text not null,
    person text not null,
    points integer not null,
    reason text,
    primary key (import_id, line)
  )`.execute(db)
}

async function stages(db: Kysely<unknown>) {
  await sql`alter table stages
    -- When everybody was told that it runs, and when its table was frozen.
    add column opened_at timestamptz,
    add column closed_at timestamptz,
    add constraint stages_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&)`.execute(
    db,
  )
  // What a crew had when its stage closed: its size counts where crews are ranked by the average.
  await sql`create table stage_crews (
    stage_id uuid not null references stages (id),
    team_id uuid not null references teams (id),
    points bigint not null,
    members integer not null,
    primary key (stage_id, team_id)
  )`.execute(db)
  // The wished stage while it is not closed, else the one that runs, with a share of its row: whoever wants to close
  // it waits for this transaction.
  await sql`create function open_stage(wished uuid) returns uuid language plpgsql as $$
    declare stage uuid;
    begin
      select id into stage from stages where id = wished and closed_at is null for share;
      while stage is null loop
        select id into stage from stages where closed_at is null
          and starts_at <= clock_timestamp() and ends_at > clock_timestamp();
        exit when stage is null;
        -- Closed or moved in this moment: look again.
        select id into stage from stages where id = stage and closed_at is null for share;
      end loop;
      return stage;
    end $$`.execute(db)
  // Closing takes the row of a stage alone: whoever writes at that moment is either in the table or refused.
  await sql`create function points_entries_open_stage() returns trigger language plpgsql as $$
    begin
      perform from stages where id in (select stage_id from added) for share;
      if exists (select from stages where id in (select stage_id from added) and closed_at is not null) then
        raise exception 'a closed stage takes no further entry'
          using errcode = 'check_violation', constraint = 'points_entries_open_stage';
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger points_entries_open_stage after insert on points_entries
    referencing new table as added for each statement execute function points_entries_open_stage()`.execute(
    db,
  )
}

async function boards(db: Kysely<unknown>) {
  await sql`create table ranking_privacy (
    user_id uuid primary key references users (id) on delete cascade,
    pseudonym text check (char_length(pseudonym) between 3 and 30),
    search_pseudonym text generated always as (folded(pseudonym)) stored,
    objects boolean not null default false,
    changed_at timestamptz not null default now()
  )`.execute(db)
  await sql`create unique index ranking_privacy_pseudonym on ranking_privacy (lower(pseudonym collate "und-x-icu"))`.execute(
    db,
  )
  await sql`create index ranking_privacy_changed_at on ranking_privacy (changed_at)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Votes on trips. Decision 0026 says why ballots name no choice, and what that protects. */
export async function up(db: Kysely<unknown>) {
  await contents(db)
  await ballots(db)
  await held(db)
  await heldBallots(db)
  await flag(db)
}

async function contents(db: Kysely<unknown>) {
  await sql`create table votes (
    id uuid primary key default gen_random_uuid(),
    created_at timestamptz not null default now(),
    author_id uuid references users (id) on delete set null,
    texts jsonb not null,
    segments text[] not null default '{}',
    department_ids uuid[] not null default '{}',
    country_ids uuid[] not null default '{}',
    opens_at timestamptz not null,
    closes_at timestamptz not null check (closes_at > opens_at),
    published_at timestamptz,
    -- When the list of voters was fixed, when the waiting ones were reminded, when the result was fixed.
    opened_at timestamptz,
    reminded_at timestamptz,
    closed_at timestamptz,
    fingerprint text,
    decided_option_id uuid,
    decision_note text,
    decided_at timestamptz,
    decided_by uuid references users (id) on delete set null,
    check (opened_at is null or published_at is not null),
    check (closed_at is null or (opened_at is not null and fingerprint is not null))
  )`.execute(db)
  await sql`create index votes_due on votes (opens_at) where published_at is not null and closed_at is null`.execute(
    db,
  )
  await sql`create table vote_options (
    id uuid primary key default gen_random_uuid(),
    vote_id uuid not null references votes (id) on delete cascade,
    position integer not null,
    content jsonb not null,
    unique (vote_id, position)
  )`.execute(db)
  await sql`alter table votes add foreign key (decided_option_id) references vote_options (id)`.execute(db)
}

async function ballots(db: Kysely<unknown>) {
  // Whether somebody has voted, and nothing else: neither when nor what.
  await sql`create table vote_voters (
    vote_id uuid not null references votes (id),
    user_id uuid not null references users (id),
    voted boolean not null default false,
    primary key (vote_id, user_id)
  )`.execute(db)
  await sql`create index vote_voters_user on vote_voters (user_id, vote_id) include (voted)`.execute(db)
  // A ballot was counted. The choice stands in it only for whoever has the key that made it: seal = H(key, choice).
  await sql`create table vote_ballots (
    vote_id uuid not null references votes (id),
    receipt text not null,
    seal bytea not null,
    primary key (vote_id, receipt)
  )`.execute(db)
  // All counts of a vote in one row, by the positions of its options: which of them grew, no trace in the row tells.
  await sql`create table vote_tallies (
    vote_id uuid primary key references votes (id),
    counts integer[] not null
  ) with (fillfactor = 50)`.execute(db)
}

/** Once the moment of its opening has come, a published vote stays as it is, whoever writes to the database. */
async function held(db: Kysely<unknown>) {
  await sql`create function vote_is_held(vote uuid) returns boolean stable language sql as $$
    select exists (select from votes where id = vote and published_at is not null
      and (opened_at is not null or opens_at <= clock_timestamp()))
  $$`.execute(db)
  await sql`create function hold_vote() returns trigger language plpgsql as $$
    begin
      if not (old.published_at is not null and (old.opened_at is not null or old.opens_at <= clock_timestamp())) then
        return coalesce(new, old);
      end if;
      if tg_op = 'DELETE'
        or row(new.id, new.texts, new.segments, new.department_ids, new.country_ids, new.opens_at, new.closes_at,
            new.published_at, new.created_at)
          is distinct from row(old.id, old.texts, old.segments, old.department_ids, old.country_ids, old.opens_at,
            old.closes_at, old.published_at, old.created_at)
        or (old.opened_at is not null and new.opened_at is distinct from old.opened_at)
        or (old.closed_at is not null and row(new.closed_at, new.fingerprint)
            is distinct from row(old.closed_at, old.fingerprint))
        or (new.closed_at is not null and clock_timestamp() < new.closes_at)
        or (old.decided_at is not null and row(new.decided_option_id, new.decision_note, new.decided_at)
            is distinct from row(old.decided_option_id, old.decision_note, old.decided_at))
      then
        raise exception 'a vote that has opened is not changed';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger votes_held before update or delete on votes
    for each row execute function hold_vote()`.execute(db)
  await sql`create function hold_vote_option() returns trigger language plpgsql as $$
    begin
      if vote_is_held(coalesce(new.vote_id, old.vote_id)) or vote_is_held(coalesce(old.vote_id, new.vote_id)) then
        raise exception 'the options of a vote that has opened are not changed';
      end if;
      return coalesce(new, old);
    end $$`.execute(db)
  await sql`create trigger vote_options_held before insert or update or delete on vote_options
    for each row execute function hold_vote_option()`.execute(db)
}

async function heldBallots(db: Kysely<unknown>) {
  await sql`create function vote_takes_ballots(vote uuid) returns boolean volatile language sql as $$
    select exists (select from votes where id = vote and opened_at is not null and closed_at is null
      and closes_at > clock_timestamp())
  $$`.execute(db)
  await sql`create function hold_voters() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and not new.voted
        and exists (select from votes where id = new.vote_id and published_at is not null and opened_at is null) then
        return new;
      end if;
      if tg_op = 'UPDATE' and new.vote_id = old.vote_id and new.user_id = old.user_id and new.voted
        and not old.voted and vote_takes_ballots(new.vote_id) then
        return new;
      end if;
      raise exception 'the list of voters is not changed';
    end $$`.execute(db)
  await sql`create trigger vote_voters_held before insert or update or delete on vote_voters
    for each row execute function hold_voters()`.execute(db)
  await sql`create function hold_ballots() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then raise exception 'a ballot is not changed'; end if;
      if not vote_takes_ballots(new.vote_id) then
        raise exception 'no ballot is taken any more' using errcode = 'VOTE1';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger vote_ballots_held before insert or update or delete on vote_ballots
    for each row execute function hold_ballots()`.execute(db)
  // Once more at the commit: whatever was held up on the way there comes too late.
  await sql`create constraint trigger vote_ballots_in_time after insert on vote_ballots
    deferrable initially deferred for each row execute function hold_ballots()`.execute(db)
  await sql`create function hold_tallies() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and not exists (select from unnest(new.counts) n where n <> 0) then return new; end if;
      if tg_op = 'UPDATE' and new.vote_id = old.vote_id and vote_takes_ballots(new.vote_id)
        and cardinality(new.counts) = cardinality(old.counts)
        and (select sum(n - o) = 1 and min(n - o) = 0 and max(n - o) = 1 from unnest(new.counts, old.counts) t (n, o)) then
        return new;
      end if;
      raise exception 'counts grow by one ballot at a time' using errcode = 'VOTE1';
    end $$`.execute(db)
  await sql`create trigger vote_tallies_held before insert or update or delete on vote_tallies
    for each row execute function hold_tallies()`.execute(db)
}

/** Whether a vote waits for a person (C-73): exact at every moment, also between an opening and its job. */
async function flag(db: Kysely<unknown>) {
  await sql`create function user_can_vote(person uuid) returns boolean stable language sql as $$
    select exists (select from vote_voters w join votes v on v.id = w.vote_id
        where w.user_id = person and not w.voted and v.opens_at <= now() and v.closes_at > now())
      or exists (select from votes v join users u on u.id = person
        where v.published_at is not null and v.opened_at is null and v.closed_at is null
          and v.opens_at <= now() and v.closes_at > now() and not u.deleted and u.access
          and (cardinality(v.segments) + cardinality(v.department_ids) + cardinality(v.country_ids) = 0
            or u.segment = any(v.segments) or u.department_id = any(v.department_ids)
            or u.country_id = any(v.country_ids)))
  $$`.execute(db)
  await sql`alter table users drop column user_can_vote`.execute(db)
}

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // That the first administrator was made: the page for it never comes back, whoever leaves.
  await sql`create table setup_done (
    is_done boolean primary key default true check (is_done),
    done_at timestamptz not null default now()
  )`.execute(db)
  // A whole calendar is saved at once: only what it comes to has to hold, not each step on the way.
  await sql`alter table stages
    drop constraint stages_one_at_a_time,
    add constraint stages_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&) deferrable,
    drop constraint stages_order_key,
    add constraint stages_order_key unique ("order") deferrable`.execute(db)
  // Imports that wait for a second organiser, or for the job that books large ones: their rows count nowhere.
  await sql`alter table points_imports
    add column state text not null default 'booked' check (state in ('waiting', 'queued', 'booked', 'refused')),
    add column settled_by uuid references users (id) on delete set null,
    add column settled_at timestamptz`.execute(db)
  await sql`create index points_imports_waiting on points_imports (created_at) where state in ('waiting', 'queued')`.execute(
    db,
  )
  await sql`create index points_imports_settled_by on points_imports (settled_by)`.execute(db)
  await sql`create table points_waiting (
    import_id uuid not null references points_imports (id) on delete cascade,
    line integer not null,
    external_id text not null,
    person text not null,
    points integer not null,
    reason text,
    primary key (import_id, line)
  )`.execute(db)
  // The ledger by kind and by source, newest first.
  await sql`create index points_entries_source on points_entries (source, id desc)`.execute(db)
  await sql`create index points_entries_stage_id on points_entries (stage_id, id desc)`.execute(db)
  await keys(db)
  await webhooks(db)
}

async function keys(db: Kysely<unknown>) {
  await sql`create table api_keys (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    prefix text not null,
    key_hash bytea not null unique,
    scopes text[] not null,
    -- Without its maker a key does nothing.
    made_by uuid references users (id) on delete set null,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz,
    revoked_by uuid references users (id) on delete set null
  )`.execute(db)
  await sql`create index api_keys_made_by on api_keys (made_by)`.execute(db)
  await sql`create index api_keys_revoked_by on api_keys (revoked_by)`.execute(db)
}

async function webhooks(db: Kysely<unknown>) {
  await sql`create table webhooks (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    url text not null,
    secret text not null,
    events text[] not null,
    is_on boolean not null default true,
    off_reason text check (off_reason in ('failing', 'gone')),
    failing_since timestamptz,
    made_by uuid references users (id) on delete set null,
    created_at timestamptz not null default now(),
    check (not is_on or off_reason is null)
  )`.execute(db)
  await sql`create index webhooks_made_by on webhooks (made_by)`.execute(db)
  await sql`create table webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    sequence bigint generated always as identity,
    webhook_id uuid not null references webhooks (id) on delete cascade,
    event text not null,
    payload jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    attempts integer not null default 0,
    status integer,
    took_ms integer,
    answer text,
    created_at timestamptz not null default clock_timestamp(),
    attempted_at timestamptz,
    next_at timestamptz
  )`.execute(db)
  await sql`create index webhook_deliveries_log on webhook_deliveries (webhook_id, sequence desc)`.execute(db)
  await sql`create index webhook_deliveries_old on webhook_deliveries (created_at)`.execute(db)
  await sql`create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where state = 'waiting'`.execute(
    db,
  )
  // Says something to every webhook that wants it, within the transaction in which it happened: told and done are one.
  await sql`create function webhook_tell(told text, what jsonb) returns void language plpgsql as $$
    declare made record;
    begin
      for made in insert into webhook_deliveries (webhook_id, event, payload)
        select w.id, told, jsonb_build_object('type', told, 'timestamp',
          to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', what)
        from webhooks w where w.is_on and told = any (w.events)
        returning id
      loop
        perform graphile_worker.add_job('webhooks.deliver', json_build_object('delivery_id', made.id),
          max_attempts => 5, job_key => 'webhook ' || made.id);
      end loop;
    end $$`.execute(db)
  await sql`create function webhook_wanted(told text) returns boolean language sql stable as $$
    select exists (select from webhooks w where w.is_on and told = any (w.events)) $$`.execute(db)
  // Large imports come two hundred lines to a message.
  await sql`create function webhook_points() returns trigger language plpgsql as $$
    begin
      if webhook_wanted('points.awarded') then
        perform webhook_tell('points.awarded', jsonb_build_object('entries', lines)) from (
          select jsonb_agg(line order by id) as lines from (
            select e.id, (row_number() over (order by e.id) - 1) / 200 as part, jsonb_build_object('id', e.id,
              'user_id', e.user_id, 'email', u.email, 'worker_id', u.worker_id, 'kind', e.kind, 'points', e.points,
              'reason', e.reason, 'source', e.source, 'stage_id', e.stage_id, 'team_id', e.team_id,
              'counters_id', e.counters_id, 'created_at', e.created_at) as line
            from added e join users u on u.id = e.user_id
          ) numbered group by part order by part
        ) parts;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger webhook_points after insert on points_entries
    referencing new table as added for each statement execute function webhook_points()`.execute(db)
  await sql`create function webhook_entry() returns trigger language plpgsql as $$
    begin
      perform webhook_tell('challenge.approved', jsonb_build_object('entry_id', new.id, 'challenge_id',
        new.challenge_id, 'user_id', new.user_id, 'team_id', new.team_id, 'points', new.points));
      return null;
    end $$`.execute(db)
  await sql`create trigger webhook_entry after update of state on challenge_entries for each row
    when (new.state = 'approved' and old.state is distinct from 'approved') execute function webhook_entry()`.execute(
    db,
  )
  // Whoever has confirmed their address has joined, whichever way they came.
  await sql`create function webhook_person() returns trigger language plpgsql as $$
    begin
      perform webhook_tell('person.joined', jsonb_build_object('user_id', u.id, 'email', u.email, 'worker_id',
        u.worker_id, 'first_name', u.first_name, 'last_name', u.last_name)) from users u where u.id = new.user_id;
      return null;
    end $$`.execute(db)
  await sql`create trigger webhook_person_new after insert on auth_credentials for each row
    when (new.verified_at is not null) execute function webhook_person()`.execute(db)
  await sql`create trigger webhook_person after update of verified_at on auth_credentials for each row
    when (new.verified_at is not null and old.verified_at is null) execute function webhook_person()`.execute(
    db,
  )
  await sql`create function webhook_stage() returns trigger language plpgsql as $$
    begin
      perform webhook_tell('stage.closed', jsonb_build_object('stage_id', new.id, 'name', new.name, 'order',
        new."order", 'closed_at', new.closed_at));
      return null;
    end $$`.execute(db)
  await sql`create trigger webhook_stage after update of closed_at on stages for each row
    when (new.closed_at is not null and old.closed_at is null) execute function webhook_stage()`.execute(db)
  await sql`create function webhook_course() returns trigger language plpgsql as $$
    begin
      perform webhook_tell('course.completed', jsonb_build_object('course_id', new.course_id, 'user_id', u.id,
        'email', u.email, 'worker_id', u.worker_id, 'completed_at', new.completed_at))
        from users u where u.id = new.user_id;
      return null;
    end $$`.execute(db)
  await sql`create trigger webhook_course after update of completed_at on learning_enrolments for each row
    when (new.completed_at is not null and old.completed_at is null) execute function webhook_course()`.execute(
    db,
  )
  await sql`create function webhook_news() returns trigger language plpgsql as $$
    begin
      perform webhook_tell('news.published', jsonb_build_object('article_id', new.id, 'title',
        (select t.title from news_texts t where t.article_id = new.id order by t.language, t.version desc limit 1),
        'published_at', new.published_at));
      return null;
    end $$`.execute(db)
  await sql`create trigger webhook_news after update of announced_at on news_articles for each row
    when (new.announced_at is not null and old.announced_at is null) execute function webhook_news()`.execute(
    db,
  )
}

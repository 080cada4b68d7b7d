import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`alter table auth_sessions add column confirmed_at timestamptz`.execute(db)

  await sql`create table audit_actions (
    id uuid primary key,
    at timestamptz not null default now(),
    -- Who leaves the programme stands here without a name.
    actor_id uuid references users (id) on delete set null,
    via text not null check (via in ('session', 'key', 'command')),
    operation text not null,
    permission text,
    -- The object: the ids of the path.
    subject text not null default '',
    input jsonb not null,
    -- Null while it is under way; 'done', or the code of the refusal.
    outcome text
  )`.execute(db)
  await sql`create index audit_actions_at on audit_actions (at desc, id)`.execute(db)
  await sql`create index audit_actions_actor on audit_actions (actor_id, at desc)`.execute(db)
  await sql`create index audit_actions_permission on audit_actions (permission, at desc)`.execute(db)

  await sql`create table audit_changes (
    id bigint generated always as identity primary key,
    action_id uuid not null,
    table_name text not null,
    kind text not null check (kind in ('insert', 'update', 'delete')),
    -- How many rows it concerned; of many only the first are kept.
    total integer not null,
    rows jsonb not null
  )`.execute(db)
  await sql`create index audit_changes_action on audit_changes (action_id, id)`.execute(db)

  // Secrets and what is made of other columns say nothing to whoever reads the log.
  await sql`create function audit_row(held jsonb) returns jsonb language sql immutable parallel safe as $$
    select coalesce(jsonb_object_agg(key, case
      when key ~ '(secret|password|hash|token)' and value <> 'null' then '"…"'::jsonb
      when length(value::text) > 20000 then to_jsonb(left(value #>> '{}', 20000) || '…')
      else value end), '{}')
    from jsonb_each(held) where key !~ '^search'
  $$`.execute(db)

  // One call a statement, with all its rows: thousands that change together cost one.
  await sql`create function audit_note() returns trigger language plpgsql as $$
    declare
      action uuid := nullif(current_setting('convoy.action', true), '')::uuid;
      keys text[] := TG_ARGV[0]::text[];
      noted jsonb;
      counted integer;
    begin
      if action is null then return null; end if;
      if TG_OP = 'INSERT' then
        select count(*) into counted from after_rows;
        select jsonb_agg(jsonb_build_object('before', null, 'after', audit_row(held))) into noted
          from (select to_jsonb(a) as held from after_rows a limit 50) few;
      elsif TG_OP = 'DELETE' then
        select count(*) into counted from before_rows;
        select jsonb_agg(jsonb_build_object('before', audit_row(held), 'after', null)) into noted
          from (select to_jsonb(b) as held from before_rows b limit 50) few;
      else
        with was as (select to_jsonb(b) as held from before_rows b),
          became as (select to_jsonb(a) as held from after_rows a),
          pairs as (
            select was.held as earlier, became.held as later from was join became
              on (select jsonb_agg(was.held -> k order by k) from unnest(keys) k)
               = (select jsonb_agg(became.held -> k order by k) from unnest(keys) k)
            where was.held <> became.held)
        select (select count(*) from pairs), (select jsonb_agg(jsonb_build_object(
            'before', audit_row(earlier), 'after', audit_row(later))) from (select * from pairs limit 50) few)
          into counted, noted;
      end if;
      if counted > 0 then
        insert into audit_changes (action_id, table_name, kind, total, rows)
          values (action, TG_TABLE_NAME, lower(TG_OP), counted, noted);
      end if;
      return null;
    end
  $$`.execute(db)
}

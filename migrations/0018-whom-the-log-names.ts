import { type Kysely, sql } from 'kysely'

/** Whom and what each line of the organisers' log was about, so that it can be named, opened and found. */
export async function up(db: Kysely<never>): Promise<void> {
  // People without a name: that is read from them, and goes with them.
  await sql`create table audit_people (
    action_id uuid not null,
    user_id uuid not null references users (id) on delete cascade,
    primary key (user_id, action_id)
  )`.execute(db)
  await sql`create index audit_people_action on audit_people (action_id, user_id)`.execute(db)
  await sql`create table audit_things (
    action_id uuid not null,
    place smallint not null,
    -- The table that holds it; empty for what was only named, as something that was refused.
    kind text not null,
    thing_id text not null,
    -- As it was called then: what is deleted keeps its name here.
    name text not null,
    primary key (action_id, place)
  )`.execute(db)
  await sql`create index audit_things_thing on audit_things (thing_id, action_id)`.execute(db)
  // Lines from before name the people of the rows that were kept.
  await sql`insert into audit_people (action_id, user_id)
    select distinct said.action_id, u.id from (
      select c.action_id, coalesce(nullif(r -> 'after', 'null'), r -> 'before')
          ->> case when c.table_name = 'users' then 'id' else 'user_id' end as id
      from audit_changes c, jsonb_array_elements(c.rows) r) said
    join users u on u.id::text = said.id`.execute(db)
  // A hosted database may refuse the extension: then searching stays as right, and slower.
  await sql`do $$ begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index audit_things_name on audit_things using gin (folded(name) gin_trgm_ops);
        create index audit_actions_words on audit_actions using gin (folded(operation || ' ' || subject) gin_trgm_ops);
      end if;
    end $$`.execute(db)
}

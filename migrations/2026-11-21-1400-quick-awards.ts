import { type Kysely, sql } from 'kysely'

/** What an award costs: decision 0017. */
export async function up(db: Kysely<unknown>) {
  await fewerIndexes(db)
  await referencesByStatement(db)
  await guards(db)
}

async function fewerIndexes(db: Kysely<unknown>) {
  // Lines of a person are found by points_entries_mine.
  await sql`drop index points_entries_user`.execute(db)
  // Lines come in the order of time: the few thousand of today are the last pages.
  await sql`drop index points_entries_created`.execute(db)
  await sql`create index points_entries_created on points_entries using brin (created_at)`.execute(db)
  // Hardly a line counters another one.
  await sql`alter table points_entries drop constraint points_entries_counters_id_key`.execute(db)
  await sql`create unique index points_entries_counters_id on points_entries (counters_id) where counters_id is not null`.execute(
    db,
  )
}

/** A foreign key locks the person, the crew and the stage of every single line, which cost a third of an award. */
async function referencesByStatement(db: Kysely<unknown>) {
  for (const column of ['user_id', 'team_id', 'stage_id'])
    await sql.raw(`alter table points_entries drop constraint points_entries_${column}_fkey`).execute(db)
  await sql`drop trigger points_entries_open_stage on points_entries`.execute(db)
  await sql`drop function points_entries_open_stage()`.execute(db)
  // The subqueries are scalar so that each is one look into an index, whatever the planner thinks of "added".
  await sql`create function points_entries_fit() returns trigger language plpgsql as $$
    declare
      named uuid;
    begin
      for named in select distinct stage_id from added where stage_id is not null loop
        perform from stages where id = named and closed_at is null for share;
        if not found and exists (select from stages where id = named) then
          raise exception 'a closed stage takes no further entry'
            using errcode = 'check_violation', constraint = 'points_entries_open_stage';
        elsif not found then
          raise exception 'an entry names a stage that exists'
            using errcode = 'foreign_key_violation', constraint = 'points_entries_stage';
        end if;
      end loop;
      if exists (
        select from added a where (select true from users where id = a.user_id) is null
          or (a.team_id is not null and (select true from teams where id = a.team_id) is null)
      ) then
        raise exception 'an entry belongs to a person and a crew that exist'
          using errcode = 'foreign_key_violation', constraint = 'points_entries_owner';
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger points_entries_fit after insert on points_entries
    referencing new table as added for each statement execute function points_entries_fit()`.execute(db)
}

/**
 * The other half of the references: what the ledger names is neither deleted nor given another id. The lock waits for
 * every line that is being written, and lets none begin before this transaction has ended.
 */
async function guards(db: Kysely<unknown>) {
  for (const [table, column] of [
    ['users', 'user_id'],
    ['teams', 'team_id'],
    ['stages', 'stage_id'],
  ]) {
    await sql
      .raw(`create function ${table}_of_ledger() returns trigger language plpgsql as $$
      begin
        if tg_op = 'TRUNCATE' then
          raise exception 'the ledger names rows of ${table}' using errcode = 'foreign_key_violation';
        end if;
        if tg_op = 'UPDATE' and new.id = old.id then return new; end if;
        lock table points_entries in share row exclusive mode;
        if exists (select from points_entries where ${column} = old.id) then
          raise exception 'the ledger names this row of ${table}'
            using errcode = 'foreign_key_violation', constraint = 'points_entries_${column}_fkey';
        end if;
        return case when tg_op = 'DELETE' then old else new end;
      end $$`)
      .execute(db)
    await sql
      .raw(`create trigger ${table}_of_ledger before delete or update of id on ${table}
      for each row execute function ${table}_of_ledger()`)
      .execute(db)
    await sql
      .raw(`create trigger ${table}_stay before truncate on ${table}
      for each statement execute function ${table}_of_ledger()`)
      .execute(db)
  }
}

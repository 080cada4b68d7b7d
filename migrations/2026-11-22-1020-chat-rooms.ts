import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await membership(db)
  await crews(db)
  await formerPeople(db)
  await existingCrews(db)
}

/** Who is in a conversation, and what they may read of it, is changed by these two alone. */
async function membership(db: Kysely<unknown>) {
  // The row of the conversation is held, so nobody sends between the number that is read here and the one written.
  await sql`create function chat_join(conversation uuid, person uuid, part text) returns boolean language plpgsql as $$
    declare latest bigint;
    begin
      select latest_number into latest from chat_conversations where id = conversation for no key update;
      if not found then return false; end if;
      insert into chat_members (conversation_id, user_id, last_read_number, role) values (conversation, person, latest, part)
        on conflict (conversation_id, user_id) do update
          set left_at = null, joined_at = clock_timestamp(), last_read_number = latest, role = part
          where chat_members.left_at is not null;
      if not found then return false; end if;
      -- Who left at this very number goes on where they were.
      insert into chat_periods (conversation_id, user_id, from_number) values (conversation, person, latest)
        on conflict (conversation_id, user_id, from_number) do update set to_number = null;
      return true;
    end $$`.execute(db)
  await sql`create function chat_leave(conversation uuid, person uuid) returns boolean language plpgsql as $$
    declare
      latest bigint;
      crew boolean;
    begin
      select latest_number, is_crew into latest, crew from chat_conversations where id = conversation for no key update;
      if not found then return false; end if;
      update chat_members set left_at = clock_timestamp()
        where conversation_id = conversation and user_id = person and left_at is null;
      if not found then return false; end if;
      update chat_periods set to_number = latest
        where conversation_id = conversation and user_id = person and to_number is null;
      -- A group that is left without an owner goes to whoever has been in it longest. A crew sees to its captain.
      if not crew and not exists (select from chat_members
          where conversation_id = conversation and left_at is null and role = 'owner') then
        update chat_members set role = 'owner' where conversation_id = conversation and user_id = (
          select user_id from chat_members where conversation_id = conversation and left_at is null
          order by joined_at, user_id limit 1);
      end if;
      return true;
    end $$`.execute(db)
  // Of what a group was opened with: whoever sends it again gets the same answer.
  await sql`alter table chat_conversations add column opened_sha256 bytea`.execute(db)
  // Whose turn it is when the last owner leaves, and pages of members.
  await sql`create index chat_members_in on chat_members (conversation_id, joined_at, user_id) where left_at is null`.execute(
    db,
  )
}

/**
 * The group of a crew follows it, whichever path changes the crew: pages, commands, imports. Announced by the
 * transaction itself in the form of the bus (platform/server/live/bus-parts.ts), so every instance hears it after the commit.
 */
async function crews(db: Kysely<unknown>) {
  await sql`create function chat_tell(conversation uuid, person uuid) returns void language plpgsql as $$
    begin
      perform pg_notify('convoy_bus', 'database ' || left(gen_random_uuid()::text, 8) || ' 0/1 ' ||
        json_build_array(json_build_object('channel', 'chat.rooms',
          'message', json_build_object('conversation_id', conversation, 'user_id', person)))::text);
    end $$`.execute(db)
  await sql`create function chat_follow_crew() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into chat_conversations (id, kind, name, is_crew) values (new.id, 'group', new.name, true);
        return new;
      end if;
      if new.name is distinct from old.name then
        update chat_conversations set name = new.name where id = new.id;
        perform chat_tell(new.id, null);
      end if;
      if new.closed_at is not null then
        perform chat_tell(new.id, user_id) from chat_members m
          where m.conversation_id = new.id and m.left_at is null and chat_leave(new.id, m.user_id);
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger chat_follow_crew after insert or update of name, closed_at on teams
    for each row execute function chat_follow_crew()`.execute(db)
  await sql`create function chat_follow_rider() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.left_at is null and (tg_op = 'DELETE' or new.left_at is not null
          or (new.team_id, new.user_id) is distinct from (old.team_id, old.user_id)) then
        if chat_leave(old.team_id, old.user_id) then perform chat_tell(old.team_id, old.user_id); end if;
      end if;
      if tg_op = 'DELETE' then return old; end if;
      if new.left_at is null then
        if chat_join(new.team_id, new.user_id, case when new.captain then 'owner' else 'member' end) then
          perform chat_tell(new.team_id, new.user_id);
        else
          update chat_members set role = case when new.captain then 'owner' else 'member' end
            where conversation_id = new.team_id and user_id = new.user_id
              and role <> case when new.captain then 'owner' else 'member' end;
          if found then perform chat_tell(new.team_id, null); end if;
        end if;
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger chat_follow_rider after insert or delete or update of team_id, user_id, captain, left_at
    on team_members for each row execute function chat_follow_rider()`.execute(db)
}

/** Whoever is deactivated is in no group any more; their direct conversations stay with the other person. */
async function formerPeople(db: Kysely<unknown>) {
  await sql`create function chat_let_go() returns trigger language plpgsql as $$
    declare room uuid;
    begin
      -- In one order for all, so that two who are let go at once do not wait for each other.
      for room in select m.conversation_id from chat_members m join chat_conversations c on c.id = m.conversation_id
        where m.user_id = new.id and m.left_at is null and c.kind = 'group' and not c.is_crew order by 1
      loop
        if chat_leave(room, new.id) then perform chat_tell(room, new.id); end if;
      end loop;
      return new;
    end $$`.execute(db)
  await sql`create trigger chat_let_go after update of deleted on users
    for each row when (new.deleted and not old.deleted) execute function chat_let_go()`.execute(db)
}

async function existingCrews(db: Kysely<unknown>) {
  await sql`insert into chat_conversations (id, kind, name, is_crew, created_at)
    select id, 'group', name, true, created_at from teams where closed_at is null`.execute(db)
  await sql`insert into chat_members (conversation_id, user_id, role, joined_at)
    select m.team_id, m.user_id, case when m.captain then 'owner' else 'member' end, m.joined_at
    from team_members m join teams t on t.id = m.team_id and t.closed_at is null where m.left_at is null`.execute(
    db,
  )
  await sql`insert into chat_periods (conversation_id, user_id, from_number)
    select conversation_id, user_id, 0 from chat_members`.execute(db)
}

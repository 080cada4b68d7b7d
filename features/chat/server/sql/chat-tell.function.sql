-- The group of a crew follows it, whichever path changes the crew: pages, commands, imports. Announced by the
-- transaction itself in the form of the bus (platform/server/live/bus-parts.ts), so every instance hears it after
-- the commit.
create or replace function chat_tell(conversation uuid, person uuid) returns void language plpgsql as $$
  begin
    perform pg_notify('convoy_bus', 'database ' || left(gen_random_uuid()::text, 8) || ' 0/1 ' ||
      json_build_array(json_build_object('channel', 'chat.rooms',
        'message', json_build_object('conversation_id', conversation, 'user_id', person)))::text);
  end $$;

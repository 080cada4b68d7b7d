create or replace function webhook_stage() returns trigger language plpgsql as $$
  begin
    perform webhook_tell('stage.closed', jsonb_build_object('stage_id', new.id, 'name', new.name, 'order',
      new."order", 'closed_at', new.closed_at));
    return null;
  end $$;

create or replace trigger webhook_stage after update of closed_at on stages for each row
  when (new.closed_at is not null and old.closed_at is null) execute function webhook_stage();

create or replace function webhook_crew() returns trigger language plpgsql as $$
  declare
    crew jsonb := jsonb_build_object('team_id', new.id, 'name', new.name, 'seats', new.seats, 'vehicle_type',
      new.vehicle_type, 'vehicle_colour', new.vehicle_colour);
    words jsonb := jsonb_build_object('crew', new.name);
    changed jsonb;
  begin
    if tg_op = 'INSERT' then
      perform webhook_tell('crew.founded', crew || jsonb_build_object('created_at', new.created_at), words);
    elsif new.closed_at is not null and old.closed_at is null then
      perform webhook_tell('crew.closed', jsonb_build_object('team_id', new.id, 'name', new.name, 'closed_at',
        new.closed_at));
    elsif new.closed_at is null and old.closed_at is not null then
      perform webhook_tell('crew.reopened', crew);
    else
      select jsonb_agg(n.key order by n.key) into changed
        from jsonb_each(crew) n join jsonb_each(to_jsonb(old)) o on o.key = n.key and o.value <> n.value;
      if changed is not null then
        perform webhook_tell('crew.changed', crew || jsonb_build_object('changed', changed));
      end if;
    end if;
    return null;
  end $$;

create or replace trigger webhook_crew_new after insert on teams for each row execute function webhook_crew();

create or replace trigger webhook_crew after update of name, seats, vehicle_type, vehicle_colour, closed_at on teams
  for each row execute function webhook_crew();

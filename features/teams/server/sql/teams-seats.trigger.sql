create or replace function teams_seats() returns trigger language plpgsql as $$
  begin
    if (select count(*) from team_members where team_id = new.id and left_at is null) > new.seats then
      raise exception 'more people ride along than there would be seats'
        using errcode = 'check_violation', constraint = 'teams_seats';
    end if;
    return new;
  end $$;

create or replace trigger teams_seats before update of seats on teams
  for each row execute function teams_seats();

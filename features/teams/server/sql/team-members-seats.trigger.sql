-- Two who take the last seat at once wait for each other at the row of the crew; the second one then counts right.
create or replace function team_members_seats() returns trigger language plpgsql as $$
  declare crew teams%rowtype;
  begin
    if new.left_at is not null then return new; end if;
    select * into crew from teams where id = new.team_id for update;
    if crew.closed_at is not null then
      raise exception 'nobody boards a closed crew'
        using errcode = 'check_violation', constraint = 'team_members_open_team';
    end if;
    if (select count(*) from team_members where team_id = new.team_id and left_at is null and id <> new.id) >= crew.seats then
      raise exception 'every seat of the crew is taken'
        using errcode = 'check_violation', constraint = 'team_members_seats';
    end if;
    return new;
  end $$;

create or replace trigger team_members_seats before insert or update of team_id, left_at on team_members
  for each row execute function team_members_seats();

-- A ride that an organiser's undo takes up again begins anew for whoever listens.
create or replace function webhook_rider() returns trigger language plpgsql as $$
  begin
    perform webhook_tell(tg_argv[0],
      jsonb_build_object('team_id', t.id, 'team_name', t.name, 'user_id', u.id, 'email', u.email, 'worker_id',
        u.worker_id, 'captain', new.captain, 'at', coalesce(new.left_at, now())))
      from teams t, users u where t.id = new.team_id and u.id = new.user_id;
    return null;
  end $$;

create or replace trigger webhook_rider_new after insert on team_members for each row
  when (new.left_at is null) execute function webhook_rider('crew.member_joined');

create or replace trigger webhook_rider after update of left_at on team_members for each row
  when (new.left_at is not null and old.left_at is null) execute function webhook_rider('crew.member_left');

create or replace trigger webhook_rider_back after update of left_at on team_members for each row
  when (new.left_at is null and old.left_at is not null) execute function webhook_rider('crew.member_joined');

create or replace trigger webhook_rider_captain after update of captain on team_members for each row
  when (new.captain and not old.captain and new.left_at is null) execute function webhook_rider('crew.captain_changed');

-- A ride that an organiser's undo takes up again begins anew for whoever listens.
create or replace function webhook_rider() returns trigger language plpgsql as $$
  begin
    perform webhook_tell(case when new.left_at is null then 'crew.member_joined' else 'crew.member_left' end,
      jsonb_build_object('team_id', t.id, 'team_name', t.name, 'user_id', u.id, 'email', u.email, 'worker_id',
        u.worker_id, 'captain', new.captain, 'at', coalesce(new.left_at, now())))
      from teams t, users u where t.id = new.team_id and u.id = new.user_id;
    return null;
  end $$;

create or replace trigger webhook_rider_new after insert on team_members for each row
  when (new.left_at is null) execute function webhook_rider();

create or replace trigger webhook_rider after update of left_at on team_members for each row
  when ((new.left_at is null) <> (old.left_at is null)) execute function webhook_rider();

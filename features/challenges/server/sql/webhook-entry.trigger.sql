create or replace function webhook_entry() returns trigger language plpgsql as $$
  begin
    perform webhook_tell('challenge.approved', jsonb_build_object('entry_id', new.id, 'challenge_id',
      new.challenge_id, 'user_id', new.user_id, 'team_id', new.team_id, 'points', new.points));
    return null;
  end $$;

create or replace trigger webhook_entry after update of state on challenge_entries for each row
  when (new.state = 'approved' and old.state is distinct from 'approved') execute function webhook_entry();

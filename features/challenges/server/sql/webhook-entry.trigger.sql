create or replace function webhook_entry() returns trigger language plpgsql as $$
  declare entry jsonb := jsonb_build_object('entry_id', new.id, 'challenge_id', new.challenge_id, 'user_id',
    new.user_id, 'team_id', new.team_id);
  begin
    case
      when new.state = 'approved' then
        perform webhook_tell('challenge.approved', entry || jsonb_build_object('points', new.points));
      when new.state = 'handed_in' then perform webhook_tell('challenge.entered', entry);
      else perform webhook_tell('challenge.declined', entry || jsonb_build_object('final', new.state = 'final'));
    end case;
    return null;
  end $$;

create or replace trigger webhook_entry after update of state on challenge_entries for each row
  when (new.state in ('approved', 'handed_in', 'rejected', 'final') and old.state is distinct from new.state)
  execute function webhook_entry();

create or replace function hold_vote_option() returns trigger language plpgsql as $$
  begin
    if vote_is_held(coalesce(new.vote_id, old.vote_id)) or vote_is_held(coalesce(old.vote_id, new.vote_id)) then
      raise exception 'the options of a vote that has opened are not changed';
    end if;
    return coalesce(new, old);
  end $$;

create or replace trigger vote_options_held before insert or update or delete on vote_options
  for each row execute function hold_vote_option();

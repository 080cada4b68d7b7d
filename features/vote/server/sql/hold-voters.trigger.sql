create or replace function hold_voters() returns trigger language plpgsql as $$
  begin
    -- The close writes all of it anew without a change, so that no row says who wrote it.
    if tg_op = 'UPDATE' and new is not distinct from old then return new; end if;
    if tg_op = 'INSERT' and not new.voted
      and exists (select from votes where id = new.vote_id and published_at is not null and opened_at is null) then
      return new;
    end if;
    if tg_op = 'UPDATE' and new.vote_id = old.vote_id and new.user_id = old.user_id and new.voted
      and not old.voted and vote_takes_ballots(new.vote_id) then
      return new;
    end if;
    raise exception 'the list of voters is not changed';
  end $$;

create or replace trigger vote_voters_held before insert or update or delete on vote_voters
  for each row execute function hold_voters();

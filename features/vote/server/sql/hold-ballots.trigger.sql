create or replace function hold_ballots() returns trigger language plpgsql as $$
  begin
    -- The close writes all of it anew without a change, so that no row says who wrote it.
    if tg_op = 'UPDATE' and new is not distinct from old then return new; end if;
    if tg_op <> 'INSERT' then raise exception 'a ballot is not changed'; end if;
    if not vote_takes_ballots(new.vote_id) then
      raise exception 'no ballot is taken any more' using errcode = 'VOTE1';
    end if;
    return new;
  end $$;

create or replace trigger vote_ballots_held before insert or update or delete on vote_ballots
  for each row execute function hold_ballots();

-- Once more at the commit: whatever was held up on the way there comes too late.
drop trigger if exists vote_ballots_in_time on vote_ballots;
create constraint trigger vote_ballots_in_time after insert on vote_ballots
  deferrable initially deferred for each row execute function hold_ballots();

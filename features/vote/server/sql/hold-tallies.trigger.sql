create or replace function hold_tallies() returns trigger language plpgsql as $$
  begin
    -- The close writes all of it anew without a change, so that no row says who wrote it.
    if tg_op = 'UPDATE' and new is not distinct from old then return new; end if;
    if tg_op = 'INSERT' and not exists (select from unnest(new.counts) n where n <> 0) then return new; end if;
    if tg_op = 'UPDATE' and new.vote_id = old.vote_id and vote_takes_ballots(new.vote_id)
      and cardinality(new.counts) = cardinality(old.counts)
      and (select sum(n - o) = 1 and min(n - o) = 0 and max(n - o) = 1 from unnest(new.counts, old.counts) t (n, o)) then
      return new;
    end if;
    raise exception 'counts grow by one ballot at a time' using errcode = 'VOTE1';
  end $$;

create or replace trigger vote_tallies_held before insert or update or delete on vote_tallies
  for each row execute function hold_tallies();

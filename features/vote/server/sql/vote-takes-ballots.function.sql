create or replace function vote_takes_ballots(vote uuid) returns boolean volatile language sql as $$
    select exists (select from votes where id = vote and opened_at is not null and closed_at is null
      and closes_at > clock_timestamp())
  $$;

-- Once the moment of its opening has come, a published vote stays as it is, whoever writes to the database.
create or replace function vote_is_held(vote uuid) returns boolean stable language sql as $$
    select exists (select from votes where id = vote and published_at is not null
      and (opened_at is not null or opens_at <= clock_timestamp()))
  $$;

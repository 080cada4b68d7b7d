-- One of several titles: that of the language which comes first.
create or replace function webhook_title(titles jsonb) returns text language sql immutable as $$
  select value from jsonb_each_text(titles) order by key limit 1 $$;

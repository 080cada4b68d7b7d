create or replace function programme_day(at timestamptz) returns date language sql stable as $$
    select (at at time zone coalesce(
      (select value #>> '{}' from programme_settings where name = 'time_zone'), 'Europe/Warsaw'))::date
  $$;

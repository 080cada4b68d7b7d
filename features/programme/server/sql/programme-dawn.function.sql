-- When a day of the programme begins.
create or replace function programme_dawn(day date) returns timestamptz language sql stable as $$
    select day::timestamp at time zone coalesce(
      (select value #>> '{}' from programme_settings where name = 'time_zone'), 'Europe/Warsaw')
  $$;

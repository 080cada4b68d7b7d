-- The time zone of the programme, for who asks it once and not for each row.
create or replace function programme_zone() returns text language sql stable as $$
    select coalesce((select value #>> '{}' from programme_settings where name = 'time_zone'), 'Europe/Warsaw')
  $$;

-- In which language somebody is written to: their own, else that of the programme.
create or replace function written_language(own text) returns text language sql stable as $$
    select coalesce(own, (select value #>> '{}' from programme_settings where name = 'language'), 'en')
  $$;

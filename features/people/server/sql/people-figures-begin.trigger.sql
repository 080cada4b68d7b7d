create or replace function people_figures_begin() returns trigger language plpgsql as $$
  begin
    insert into people_figures (user_id) select id from added on conflict do nothing;
    return null;
  end $$;

create or replace trigger people_figures_begin after insert on users
  referencing new table as added for each statement execute function people_figures_begin();

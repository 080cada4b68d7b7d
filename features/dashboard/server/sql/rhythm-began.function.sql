-- The first day of the question of the day, of leagues or of thanks, whichever came first; null while there is none.
create or replace function rhythm_began() returns date language sql stable as $$
    select least((select min(day) from daily_questions), (select min(monday) from league_weeks),
      (select programme_day(min(created_at)) from thanks))
  $$;

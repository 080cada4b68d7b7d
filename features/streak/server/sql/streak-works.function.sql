-- Whether a day is a working day of a person: as they have said by then, Monday to Friday before; no absence, no quiet day.
create or replace function streak_works(person uuid, of_day date) returns boolean language sql stable as $$
    select extract(isodow from of_day)::int = any(coalesce((select w.weekdays from streak_weekdays w
          where w.user_id = person and w.from_day <= of_day order by w.from_day desc limit 1), '{1,2,3,4,5}'))
      and not exists (select from streak_absences a
        where a.user_id = person and of_day between a.from_day and a.until_day)
      and not exists (select from daily_question_plans p where p.day = of_day and p.question_id is null)
  $$;

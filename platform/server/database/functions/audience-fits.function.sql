-- Whether somebody is one of an audience: by every kind that is chosen, or (as audiences were before) by one of them; of a
-- kind one value is enough, and where nothing is chosen everybody is. The one place that says so to the database; beside
-- `audience-rules.ts`. Written so that the planner takes it into the question: what asks tables stands in functions below
-- it, called where an audience asks for it alone.
create or replace function audience_fits(
    segments text[], department_ids uuid[], country_ids uuid[], languages text[], crew_ids uuid[],
    without_crew boolean, never_signed_in boolean, every_kind boolean,
    person uuid, segment text, department uuid, country uuid, spoken text)
  returns boolean stable language sql as $$
    select case when every_kind
      then coalesce((cardinality(segments) = 0 or segment = any(segments))
        and (cardinality(department_ids) = 0 or department = any(department_ids))
        and (cardinality(country_ids) = 0 or country = any(country_ids))
        and (cardinality(languages) = 0 or audience_language(spoken) = any(languages))
        and ((cardinality(crew_ids) = 0 and not without_crew) or audience_rides(person, crew_ids, without_crew))
        and (not never_signed_in or audience_never_came(person)), false)
      else coalesce(segment = any(segments), false) or coalesce(department = any(department_ids), false)
        or coalesce(country = any(country_ids), false)
        or (cardinality(languages) > 0 and audience_language(spoken) = any(languages))
        or ((cardinality(crew_ids) > 0 or without_crew) and audience_rides(person, crew_ids, without_crew))
        or (never_signed_in and audience_never_came(person))
        or (cardinality(segments) + cardinality(department_ids) + cardinality(country_ids)
          + cardinality(languages) + cardinality(crew_ids) = 0 and not without_crew and not never_signed_in)
      end
  $$;

create or replace function audience_language(spoken text) returns text stable language plpgsql as $$
  begin
    return written_language(spoken);
  end $$;

create or replace function audience_rides(person uuid, crew_ids uuid[], without_crew boolean)
  returns boolean stable language plpgsql as $$
  declare crew uuid;
  begin
    select m.team_id into crew from team_members m where m.user_id = person and m.left_at is null;
    return case when crew is null then without_crew else crew = any(crew_ids) end;
  end $$;

create or replace function audience_never_came(person uuid) returns boolean stable language plpgsql as $$
  begin
    return not exists (select from auth_sessions s where s.user_id = person)
      and not exists (select from people_figures f where f.user_id = person and f.last_seen_at > '-infinity');
  end $$;

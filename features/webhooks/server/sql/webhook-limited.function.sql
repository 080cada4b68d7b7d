-- Whether a row with the columns of an audience is for some people only.
create or replace function webhook_limited(content jsonb) returns boolean language sql immutable as $$
  select exists (select from unnest(array['segments', 'department_ids', 'country_ids', 'languages', 'crew_ids']) name
      where jsonb_array_length(content -> name) > 0)
    or (content ->> 'without_crew')::boolean or (content ->> 'never_signed_in')::boolean $$;

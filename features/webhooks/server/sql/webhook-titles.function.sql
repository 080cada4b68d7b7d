-- The titles in a list of texts, by language.
create or replace function webhook_titles(texts jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(text ->> 'language', text ->> 'title'), '{}') from jsonb_array_elements(texts) text $$;

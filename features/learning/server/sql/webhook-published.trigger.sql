create or replace function webhook_published_course() returns trigger language plpgsql as $$
  declare titles jsonb := (select webhook_titles(v.outline -> 'texts') from learning_versions v
    where v.course_id = new.id and v.version = new.version);
  begin
    perform webhook_tell('course.published', jsonb_build_object('course_id', new.id, 'title', webhook_title(titles),
      'mandatory', new.mandatory, 'points', new.points, 'published_at', new.published_at),
      jsonb_build_object('titles', titles), webhook_limited(to_jsonb(new)));
    return null;
  end $$;

create or replace trigger webhook_published_course after update of published_at on learning_courses for each row
  when (new.published_at is not null and old.published_at is null) execute function webhook_published_course();

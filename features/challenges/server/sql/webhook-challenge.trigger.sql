create or replace function webhook_challenge() returns trigger language plpgsql as $$
  declare titles jsonb := (select coalesce(jsonb_object_agg(t.language, t.title), '{}') from challenge_texts t
    where t.challenge_id = new.id and t.version = new.version);
  begin
    perform webhook_tell('challenge.published', jsonb_build_object('challenge_id', new.id, 'title',
      webhook_title(titles), 'opens_at', new.opens_at, 'deadline', new.deadline, 'for_whom', new.for_whom,
      'points_min', new.points_min, 'points_max', new.points_max),
      jsonb_build_object('titles', titles, 'until', new.deadline, 'points', new.points_max),
      webhook_limited(to_jsonb(new)));
    return null;
  end $$;

create or replace trigger webhook_challenge after update of announced_at on challenges for each row
  when (new.announced_at is not null and old.announced_at is null) execute function webhook_challenge();

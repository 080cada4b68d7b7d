create or replace function webhook_training() returns trigger language plpgsql as $$
  declare
    titles jsonb := webhook_titles(new.texts);
    training jsonb := jsonb_build_object('training_id', new.id, 'title', webhook_title(titles), 'starts_at',
      new.starts_at, 'ends_at', new.ends_at);
  begin
    if new.cancelled_at is not null then
      perform webhook_tell('training.cancelled', training || jsonb_build_object('cancelled_at', new.cancelled_at));
    else
      perform webhook_tell('training.published', training || jsonb_build_object('seats', new.seats),
        jsonb_build_object('titles', titles, 'until', new.starts_at), webhook_limited(to_jsonb(new)));
    end if;
    return null;
  end $$;

create or replace trigger webhook_training after update of published_at, cancelled_at on trainings for each row
  when ((new.published_at is not null and old.published_at is null)
    or (new.cancelled_at is not null and old.cancelled_at is null)) execute function webhook_training();

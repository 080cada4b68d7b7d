-- Of one that has closed nothing but how many took part.
create or replace function webhook_questionnaire() returns trigger language plpgsql as $$
  declare
    titles jsonb := webhook_titles(new.texts);
    asked jsonb := jsonb_build_object('questionnaire_id', new.id, 'title', webhook_title(titles), 'anonymous',
      new.anonymous, 'opens_at', new.opens_at, 'closes_at', new.closes_at);
  begin
    if new.closed_at is null then
      perform webhook_tell('questionnaire.opened', asked,
        jsonb_build_object('titles', titles, 'until', new.closes_at), webhook_limited(to_jsonb(new)));
    else
      perform webhook_tell('questionnaire.closed', asked || jsonb_build_object('taken_part',
        (select count(*) from questionnaire_participations where questionnaire_id = new.id)
          + (select count(*) from questionnaire_answers where questionnaire_id = new.id)));
    end if;
    return null;
  end $$;

create or replace trigger webhook_questionnaire after update of opened_at, closed_at on questionnaires for each row
  when ((new.opened_at is not null and old.opened_at is null)
    or (new.closed_at is not null and old.closed_at is null)) execute function webhook_questionnaire();

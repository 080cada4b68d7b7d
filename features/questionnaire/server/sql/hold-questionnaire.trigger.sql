create or replace function hold_questionnaire() returns trigger language plpgsql as $$
  begin
    if old.opened_at is not null and row(new.anonymous, new.opens_at, new.opened_at, new.published_at)
      is distinct from row(old.anonymous, old.opens_at, old.opened_at, old.published_at) then
      raise exception 'how a questionnaire is answered is fixed when it opens';
    end if;
    if old.closed_at is not null and row(new.closed_at, new.sections, new.texts)
      is distinct from row(old.closed_at, old.sections, old.texts) then
      raise exception 'a questionnaire that is closed is not changed';
    end if;
    return new;
  end $$;

create or replace trigger questionnaires_held before update on questionnaires
  for each row execute function hold_questionnaire();

create or replace function hold_vote() returns trigger language plpgsql as $$
  begin
    if not (old.published_at is not null and (old.opened_at is not null or old.opens_at <= clock_timestamp())) then
      return coalesce(new, old);
    end if;
    if tg_op = 'DELETE'
      or row(new.id, new.texts, new.segments, new.department_ids, new.country_ids, new.languages, new.crew_ids,
          new.without_crew, new.never_signed_in, new.every_kind, new.opens_at, new.closes_at,
          new.published_at, new.created_at, new.kind)
        is distinct from row(old.id, old.texts, old.segments, old.department_ids, old.country_ids, old.languages,
          old.crew_ids, old.without_crew, old.never_signed_in, old.every_kind, old.opens_at,
          old.closes_at, old.published_at, old.created_at, old.kind)
      or (old.opened_at is not null and new.opened_at is distinct from old.opened_at)
      or (old.closed_at is not null and row(new.closed_at, new.fingerprint)
          is distinct from row(old.closed_at, old.fingerprint))
      or (new.closed_at is not null and clock_timestamp() < new.closes_at)
      or (old.decided_at is not null and row(new.decided_option_id, new.decision_note, new.decided_at)
          is distinct from row(old.decided_option_id, old.decision_note, old.decided_at))
    then
      raise exception 'a vote that has opened is not changed';
    end if;
    return new;
  end $$;

create or replace trigger votes_held before update or delete on votes
  for each row execute function hold_vote();

-- That something was reported, and as what: neither by whom nor in which words.
create or replace function webhook_report() returns trigger language plpgsql as $$
  begin
    perform webhook_tell('wall.post_reported', jsonb_build_object('entry_id', new.entry_id, 'reason', new.reason,
      'reported_at', new.created_at));
    return null;
  end $$;

create or replace trigger webhook_report after insert on wall_reports for each row execute function webhook_report();

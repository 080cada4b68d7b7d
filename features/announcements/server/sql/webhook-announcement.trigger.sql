create or replace function webhook_announcement() returns trigger language plpgsql as $$
  begin
    perform webhook_tell('announcement.sent', jsonb_build_object('announcement_id', new.id, 'told', new.told,
      'sent_at', new.sent_at));
    return null;
  end $$;

create or replace trigger webhook_announcement after update of state on announcements for each row
  when (new.state = 'sent' and old.state <> 'sent') execute function webhook_announcement();

create or replace function webhook_backup() returns trigger language plpgsql as $$
  begin
    perform webhook_tell('backup.failed', jsonb_build_object('backup_id', new.id, 'made_by', new.made_by,
      'began_at', new.began_at, 'ended_at', new.ended_at, 'error', new.error));
    return null;
  end $$;

create or replace trigger webhook_backup after update of error on backups for each row
  when (new.error is not null and old.error is null) execute function webhook_backup();

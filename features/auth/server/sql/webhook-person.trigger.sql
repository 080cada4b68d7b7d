-- Whoever has confirmed their address has joined, whichever way they came.
create or replace function webhook_person() returns trigger language plpgsql as $$
  begin
    perform webhook_tell('person.joined', jsonb_build_object('user_id', u.id, 'email', u.email, 'worker_id',
      u.worker_id, 'first_name', u.first_name, 'last_name', u.last_name)) from users u where u.id = new.user_id;
    return null;
  end $$;

create or replace trigger webhook_person_new after insert on auth_credentials for each row
  when (new.verified_at is not null) execute function webhook_person();

create or replace trigger webhook_person after update of verified_at on auth_credentials for each row
  when (new.verified_at is not null and old.verified_at is null) execute function webhook_person();

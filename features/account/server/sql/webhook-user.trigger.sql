-- What the company's systems keep about people; of somebody who was erased the id alone.
create or replace function webhook_user() returns trigger language plpgsql as $$
  declare
    who jsonb := jsonb_build_object('user_id', new.id, 'email', new.email, 'worker_id', new.worker_id);
    changed jsonb;
  begin
    if new.email = 'former-' || new.id || '@convoy.invalid' then
      if old.email <> new.email then
        perform webhook_tell('person.erased', jsonb_build_object('user_id', new.id));
      end if;
    elsif new.deleted and not old.deleted then
      perform webhook_tell('person.deactivated', who || jsonb_build_object('merged_into', new.merged_into));
    elsif old.deleted and not new.deleted then
      perform webhook_tell('person.returned', who);
    elsif not new.deleted and webhook_wanted('person.changed') then
      select jsonb_agg(n.key order by n.key) into changed
        from jsonb_each(to_jsonb(new)) n join jsonb_each(to_jsonb(old)) o on o.key = n.key and o.value <> n.value
        where n.key = any (array['email', 'first_name', 'last_name', 'phone_number', 'position', 'segment', 'section',
          'institution', 'city', 'worker_id', 'department_id', 'country_id', 'role', 'access']);
      if changed is not null then
        perform webhook_tell('person.changed', who || jsonb_build_object('first_name', new.first_name, 'last_name',
          new.last_name, 'department_id', new.department_id, 'country_id', new.country_id, 'segment', new.segment,
          'role', new.role, 'access', new.access, 'changed', changed));
      end if;
    end if;
    return null;
  end $$;

create or replace trigger webhook_user after update on users for each row
  when (old.* is distinct from new.*) execute function webhook_user();

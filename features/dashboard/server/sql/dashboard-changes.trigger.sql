-- Whatever the overview counts of somebody has changed: their row is made anew before the next look at it.
create or replace function dashboard_user_changed() returns trigger language plpgsql as $$
    begin
      insert into dashboard_changes (user_id) values (new.id);
      return null;
    end
  $$;
create or replace function dashboard_theirs_changed() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into dashboard_changes (user_id) values (old.user_id);
      end if;
      if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.user_id <> old.user_id then
        insert into dashboard_changes (user_id) values (new.user_id);
      end if;
      return null;
    end
  $$;
create or replace function dashboard_address_changed() returns trigger language plpgsql as $$
    begin
      insert into dashboard_changes (user_id) select u.id from users u
        where u.email = case when tg_op = 'DELETE' then old.email else new.email end;
      return null;
    end
  $$;

create or replace trigger dashboard_users_came after insert on users
  for each row execute function dashboard_user_changed();
create or replace trigger dashboard_users_changed
  after update of role, deleted, access, department_id, country_id, email on users for each row
  when ((old.role, old.deleted, old.access, old.department_id, old.country_id, old.email)
    is distinct from (new.role, new.deleted, new.access, new.department_id, new.country_id, new.email))
  execute function dashboard_user_changed();
-- Once a day of each person; the visits of that day alone do not change what is counted.
create or replace trigger dashboard_seen after update of last_seen_at on people_figures for each row
  when (programme_day(old.last_seen_at) is distinct from programme_day(new.last_seen_at))
  execute function dashboard_theirs_changed();
create or replace trigger dashboard_days after insert or delete on auth_active_days
  for each row execute function dashboard_theirs_changed();
create or replace trigger dashboard_members after insert or update of left_at, team_id or delete on team_members
  for each row execute function dashboard_theirs_changed();
create or replace trigger dashboard_linked after insert on auth_links for each row
  when (new.made_by is not null) execute function dashboard_theirs_changed();
create or replace trigger dashboard_unlinked after update of made_by on auth_links for each row
  when (old.made_by is distinct from new.made_by) execute function dashboard_theirs_changed();
create or replace trigger dashboard_invitations after insert or delete on auth_invitations
  for each row execute function dashboard_address_changed();
create or replace trigger dashboard_reminded after insert or update of reminders or delete on people_invited
  for each row execute function dashboard_theirs_changed();
create or replace trigger dashboard_enrolments after insert or update of completed_at or delete on learning_enrolments
  for each row execute function dashboard_theirs_changed();
create or replace trigger dashboard_entries after insert or update of state, user_id, challenge_id or delete on challenge_entries
  for each row execute function dashboard_theirs_changed();

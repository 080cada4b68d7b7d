-- One call a statement, with all its rows: thousands that change together cost one.
create or replace function audit_note() returns trigger language plpgsql as $$
    declare
      action uuid := nullif(current_setting('convoy.action', true), '')::uuid;
      keys text[] := TG_ARGV[0]::text[];
      -- By what a row says whom it is about.
      who text := case TG_TABLE_NAME when 'users' then 'id' when 'module_switches' then 'target'
        when 'wall_entries' then 'author_id' else 'user_id' end;
      noted jsonb;
      counted integer;
      whom text[];
    begin
      if action is null then return null; end if;
      if TG_OP = 'INSERT' then
        select count(*), array_agg(distinct held ->> who) into counted, whom
          from (select to_jsonb(a) as held from after_rows a) everybody;
        select jsonb_agg(jsonb_build_object('before', null, 'after', audit_row(held))) into noted
          from (select to_jsonb(a) as held from after_rows a limit 50) few;
      elsif TG_OP = 'DELETE' then
        select count(*), array_agg(distinct held ->> who) into counted, whom
          from (select to_jsonb(b) as held from before_rows b) everybody;
        select jsonb_agg(jsonb_build_object('before', audit_row(held), 'after', null)) into noted
          from (select to_jsonb(b) as held from before_rows b limit 50) few;
      else
        with was as (select to_jsonb(b) as held from before_rows b),
          became as (select to_jsonb(a) as held from after_rows a),
          pairs as (
            select was.held as earlier, became.held as later from was join became
              on (select jsonb_agg(was.held -> k order by k) from unnest(keys) k)
               = (select jsonb_agg(became.held -> k order by k) from unnest(keys) k)
            where was.held <> became.held)
        select (select count(*) from pairs), (select array_agg(distinct later ->> who) from pairs),
            (select jsonb_agg(jsonb_build_object(
              'before', audit_row(earlier), 'after', audit_row(later))) from (select * from pairs limit 50) few)
          into counted, whom, noted;
      end if;
      if counted > 0 then
        insert into audit_changes (action_id, table_name, kind, total, rows)
          values (action, TG_TABLE_NAME, lower(TG_OP), counted, noted);
        -- Whoever reports something is not whom it is about.
        if TG_TABLE_NAME not like '%\_reports' then
          insert into audit_people (action_id, user_id)
            select action, u.id from users u
            where u.id = any(array(select w::uuid from unnest(whom) w where w ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))
            on conflict do nothing;
        end if;
      end if;
      return null;
    end
  $$;

-- One call a statement, with all its rows: thousands that change together cost one.
create or replace function audit_note() returns trigger language plpgsql as $$
    declare
      action uuid := nullif(current_setting('convoy.action', true), '')::uuid;
      keys text[] := TG_ARGV[0]::text[];
      noted jsonb;
      counted integer;
    begin
      if action is null then return null; end if;
      if TG_OP = 'INSERT' then
        select count(*) into counted from after_rows;
        select jsonb_agg(jsonb_build_object('before', null, 'after', audit_row(held))) into noted
          from (select to_jsonb(a) as held from after_rows a limit 50) few;
      elsif TG_OP = 'DELETE' then
        select count(*) into counted from before_rows;
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
        select (select count(*) from pairs), (select jsonb_agg(jsonb_build_object(
            'before', audit_row(earlier), 'after', audit_row(later))) from (select * from pairs limit 50) few)
          into counted, noted;
      end if;
      if counted > 0 then
        insert into audit_changes (action_id, table_name, kind, total, rows)
          values (action, TG_TABLE_NAME, lower(TG_OP), counted, noted);
      end if;
      return null;
    end
  $$;

-- Secrets and what is made of other columns say nothing to whoever reads the log.
create or replace function audit_row(held jsonb) returns jsonb language sql immutable parallel safe as $$
    select coalesce(jsonb_object_agg(key, case
      when key ~ '(secret|password|hash|token)' and value <> 'null' then '"…"'::jsonb
      when length(value::text) > 20000 then to_jsonb(left(value #>> '{}', 20000) || '…')
      else value end), '{}')
    from jsonb_each(held) where key !~ '^search'
  $$;

-- Says something to every webhook that wants it, within the transaction in which it happened: told and done are
-- one. A channel of people gets the words of its messages as well, and nothing of what is meant for some people only.
create or replace function webhook_tell(told text, what jsonb, words jsonb default '{}', limited boolean default false)
returns void language plpgsql as $$
  declare made record;
  begin
    for made in insert into webhook_deliveries (webhook_id, event, payload)
      select w.id, told, jsonb_build_object('type', told, 'timestamp',
        to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', what)
        || case w.kind when 'standard' then '{}' else jsonb_build_object('words', words) end
      from webhooks w where w.is_on and told = any (w.events) and (w.kind = 'standard' or not limited)
      returning id
    loop
      perform graphile_worker.add_job('webhooks.deliver', json_build_object('delivery_id', made.id),
        max_attempts => 5, job_key => 'webhook ' || made.id);
    end loop;
  end $$;

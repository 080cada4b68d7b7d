create or replace function webhook_wanted(told text) returns boolean language sql stable as $$
  select exists (select from webhooks w where w.is_on and told = any (w.events)) $$;

-- Who thanked whom for what, and not in which words.
create or replace function webhook_thanks() returns trigger language plpgsql as $$
  begin
    perform webhook_tell('thanks.given', jsonb_build_object('thanks_id', new.id, 'value_id', new.value_id,
      'value', webhook_title(webhook_titles(v.texts)), 'user_id', r.id, 'email', r.email, 'worker_id', r.worker_id,
      'giver_id', new.giver_id, 'given_at', new.created_at))
      from users r, thanks_values v where r.id = new.receiver_id and v.id = new.value_id;
    return null;
  end $$;

create or replace trigger webhook_thanks after insert on thanks for each row execute function webhook_thanks();

-- That somebody has written, and about what kind of thing: neither who nor a word of it.
create or replace function webhook_letter() returns trigger language plpgsql as $$
  begin
    perform webhook_tell('contact.letter_received', jsonb_build_object('thread_id', t.id, 'topic', t.topic,
      'received_at', new.created_at)) from contact_threads t where t.id = new.thread_id;
    return null;
  end $$;

create or replace trigger webhook_letter after insert on contact_messages for each row
  when (not new.from_organisers) execute function webhook_letter();

-- Whatever deletes a message, as the erasure of a person does: its files go as well.
create or replace function release_contact_attachment() returns trigger language plpgsql as $$
  begin
    update attachments set released_at = now() where id = old.attachment_id and released_at is null;
    return old;
  end $$;

create or replace trigger contact_attachments_released after delete on contact_attachments
  for each row execute function release_contact_attachment();

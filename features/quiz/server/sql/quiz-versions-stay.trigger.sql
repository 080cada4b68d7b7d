-- What somebody was asked stays as it was asked. Only the name of an author who is erased may go.
create or replace function quiz_versions_stay() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and tg_table_name = 'quiz_versions' then
      if new.created_by is null and to_jsonb(new) - 'created_by' = to_jsonb(old) - 'created_by' then
        return new;
      end if;
    end if;
    raise exception 'a version of a question is never changed, only followed by a further version';
  end $$;

create or replace trigger quiz_versions_stay before update or delete on quiz_versions
  for each row execute function quiz_versions_stay();

create or replace trigger quiz_versions_remain before truncate on quiz_versions
  for each statement execute function quiz_versions_stay();

create or replace trigger quiz_wordings_stay before update or delete on quiz_wordings
  for each row execute function quiz_versions_stay();

create or replace trigger quiz_wordings_remain before truncate on quiz_wordings
  for each statement execute function quiz_versions_stay();

create or replace trigger quiz_voided_versions_stay before update or delete on quiz_voided_versions
  for each row execute function quiz_versions_stay();

create or replace trigger quiz_voided_versions_remain before truncate on quiz_voided_versions
  for each statement execute function quiz_versions_stay();

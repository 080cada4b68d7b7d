-- The wished stage while it is not closed, else the one that runs, with a share of its row: whoever wants to close
-- it waits for this transaction.
create or replace function open_stage(wished uuid) returns uuid language plpgsql as $$
  declare stage uuid;
  begin
    select id into stage from stages where id = wished and closed_at is null for share;
    while stage is null loop
      select id into stage from stages where closed_at is null
        and starts_at <= clock_timestamp() and ends_at > clock_timestamp();
      exit when stage is null;
      -- Closed or moved in this moment: look again.
      select id into stage from stages where id = stage and closed_at is null for share;
    end loop;
    return stage;
  end $$;

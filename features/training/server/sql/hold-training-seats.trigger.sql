create or replace function hold_training_seats() returns trigger language plpgsql as $$
  begin
    -- The last word on how many there are, whatever the server believes.
    if (select count(*) from training_seats s where s.training_id = new.training_id and s.state = 'seat')
      > (select seats from trainings t where t.id = new.training_id for update)
    then raise exception 'a training has no more seats'; end if;
    return null;
  end $$;

create or replace trigger training_seats_held after insert or update of state on training_seats
  for each row when (new.state = 'seat') execute function hold_training_seats();

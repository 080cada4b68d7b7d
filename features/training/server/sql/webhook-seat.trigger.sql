-- A seat, at once or from the waiting list; and whether somebody came, each time that it is noted otherwise.
create or replace function webhook_seat() returns trigger language plpgsql as $$
  declare attends boolean := tg_op = 'UPDATE' and new.attended is not null;
  begin
    perform webhook_tell(case when attends then 'training.attended' else 'training.registered' end,
      jsonb_build_object('training_id', new.training_id, 'user_id', u.id, 'email', u.email, 'worker_id', u.worker_id)
        || case when attends then jsonb_build_object('attended', new.attended) else '{}' end)
      from users u where u.id = new.user_id;
    return null;
  end $$;

create or replace trigger webhook_seat_new after insert on training_seats for each row
  when (new.state = 'seat') execute function webhook_seat();

create or replace trigger webhook_seat after update of state, attended on training_seats for each row
  when ((new.attended is not null and new.attended is distinct from old.attended)
    or (new.attended is null and new.state = 'seat' and old.state <> 'seat')) execute function webhook_seat();

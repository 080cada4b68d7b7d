-- At the end of the transaction, when it is written who has won and what it brought.
create or replace function webhook_duel() returns trigger language plpgsql as $$
  begin
    perform webhook_tell('duel.finished', jsonb_build_object('duel_id', new.id, 'origin', new.origin, 'finished_at',
      new.closed_at, 'players', (select jsonb_agg(jsonb_build_object('user_id', u.id, 'email', u.email, 'worker_id',
        u.worker_id, 'outcome', p.outcome, 'points', p.points) order by (p.user_id = new.challenger_id) desc)
        from duel_players p join users u on u.id = p.user_id where p.duel_id = new.id)));
    return null;
  end $$;

drop trigger if exists webhook_duel on duels;
create constraint trigger webhook_duel after update on duels deferrable initially deferred for each row
  when (new.state = 'finished' and old.state <> 'finished') execute function webhook_duel();

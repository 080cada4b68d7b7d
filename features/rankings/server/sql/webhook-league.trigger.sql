create or replace function webhook_league() returns trigger language plpgsql as $$
  begin
    perform webhook_tell('leagues.ended', jsonb_build_object('monday', new.monday, 'ended_at', new.closed_at,
      'ranked_by', new.ranked_by,
      'leagues', coalesce((select max(league) from league_crews where monday = new.monday), 0),
      'crews', coalesce((select jsonb_agg(jsonb_build_object('position', c.place, 'team_id', t.id, 'name', t.name,
          'score', c.score, 'turn', c.turn) order by c.place)
        from league_crews c join teams t on t.id = c.team_id
        where c.monday = new.monday and c.league = 1 and c.place is not null), '[]')));
    return null;
  end $$;

create or replace trigger webhook_league after update of closed_at on league_weeks for each row
  when (old.closed_at is null and new.closed_at is not null) execute function webhook_league();

create or replace function webhook_stage() returns trigger language plpgsql as $$
  declare
    by_average boolean := exists (select from programme_settings
      where name = 'teams_ranked_by' and value = '"average"');
    places jsonb;
  begin
    if new.closed_at is null then
      perform webhook_tell('stage.started', jsonb_build_object('stage_id', new.id, 'name', new.name, 'order',
        new."order", 'starts_at', new.starts_at, 'ends_at', new.ends_at),
        jsonb_build_object('stage', new.name, 'until', new.ends_at));
      return null;
    end if;
    perform webhook_tell('stage.closed', jsonb_build_object('stage_id', new.id, 'name', new.name, 'order',
      new."order", 'closed_at', new.closed_at));
    if webhook_wanted('stage.results') then
      select coalesce(jsonb_agg(line order by line -> 'position', line ->> 'name'), '[]') into places from (
        select jsonb_build_object('position', rank() over (order by score desc), 'team_id', id, 'name', name,
          'points', points, 'members', members, 'score', score) as line
        from (select t.id, t.name, f.points, f.members, case when by_average
            then round(f.points::numeric / greatest(f.members, 1), 1)::float8 else f.points::float8 end as score
          from stage_crews f join teams t on t.id = f.team_id where f.stage_id = new.id) crews
        order by score desc, name limit 50) lines;
      perform webhook_tell('stage.results', jsonb_build_object('stage_id', new.id, 'name', new.name, 'order',
        new."order", 'closed_at', new.closed_at, 'ranked_by', case when by_average then 'average' else 'sum' end,
        'crews', places), jsonb_build_object('stage', new.name));
    end if;
    return null;
  end $$;

create or replace trigger webhook_stage after update of closed_at on stages for each row
  when (new.closed_at is not null and old.closed_at is null) execute function webhook_stage();

create or replace trigger webhook_stage_begun after update of opened_at on stages for each row
  when (new.opened_at is not null and old.opened_at is null and new.closed_at is null)
  execute function webhook_stage();

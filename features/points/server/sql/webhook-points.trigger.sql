-- Large imports come two hundred lines to a message. A line that takes another one back is told as such once more.
create or replace function webhook_points() returns trigger language plpgsql as $$
  declare heard text;
  begin
    foreach heard in array array['points.awarded', 'points.reversed'] loop
      if (heard = 'points.awarded' or exists (select from added where counters_id is not null))
        and webhook_wanted(heard) then
        perform webhook_tell(heard, jsonb_build_object('entries', lines)) from (
          select jsonb_agg(line order by id) as lines from (
            select e.id, (row_number() over (order by e.id) - 1) / 200 as part, jsonb_build_object('id', e.id,
              'user_id', e.user_id, 'email', u.email, 'worker_id', u.worker_id, 'kind', e.kind, 'points', e.points,
              'reason', e.reason, 'source', e.source, 'stage_id', e.stage_id, 'team_id', e.team_id,
              'counters_id', e.counters_id, 'created_at', e.created_at) as line
            from added e join users u on u.id = e.user_id
            where heard = 'points.awarded' or e.counters_id is not null
          ) numbered group by part order by part
        ) parts;
      end if;
    end loop;
    return null;
  end $$;

create or replace trigger webhook_points after insert on points_entries
  referencing new table as added for each statement execute function webhook_points();

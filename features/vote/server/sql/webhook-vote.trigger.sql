-- Of a vote that has closed nothing but how many voted.
create or replace function webhook_vote() returns trigger language plpgsql as $$
  declare
    titles jsonb := webhook_titles(new.texts);
    vote jsonb := jsonb_build_object('vote_id', new.id, 'title', webhook_title(titles), 'kind', new.kind,
      'opens_at', new.opens_at, 'closes_at', new.closes_at);
    turnout jsonb;
  begin
    if new.closed_at is null then
      perform webhook_tell('vote.opened', vote, jsonb_build_object('titles', titles, 'until', new.closes_at),
        webhook_limited(to_jsonb(new)));
      return null;
    end if;
    select jsonb_build_object('voters', count(*), 'voted', count(*) filter (where voted)) into turnout
      from vote_voters where vote_id = new.id;
    perform webhook_tell('vote.closed', vote || turnout, turnout || jsonb_build_object('titles', titles),
      webhook_limited(to_jsonb(new)));
    return null;
  end $$;

create or replace trigger webhook_vote after update of opened_at, closed_at on votes for each row
  when ((new.opened_at is not null and old.opened_at is null)
    or (new.closed_at is not null and old.closed_at is null)) execute function webhook_vote();

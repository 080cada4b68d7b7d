-- Whether a vote waits for a person (C-73): exact at every moment, also between an opening and its job.
create or replace function user_can_vote(person uuid) returns boolean stable language sql as $$
    select exists (select from vote_voters w join votes v on v.id = w.vote_id
        where w.user_id = person and not w.voted and v.opens_at <= now() and v.closes_at > now())
      or exists (select from votes v join users u on u.id = person
        where v.published_at is not null and v.opened_at is null and v.closed_at is null
          and v.opens_at <= now() and v.closes_at > now() and not u.deleted and u.access
          and audience_fits(v.segments, v.department_ids, v.country_ids, v.languages, v.crew_ids, v.without_crew,
            v.never_signed_in, v.every_kind, u.id, u.segment, u.department_id, u.country_id, u.language::text))
  $$;

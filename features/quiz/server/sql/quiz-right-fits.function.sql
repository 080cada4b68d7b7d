-- Right answers stand in rising order, so that none is there twice.
create or replace function quiz_right_fits(kind text, answers integer, right_answers integer[]) returns boolean
  language sql immutable parallel safe as $$
  select coalesce(case kind
    when 'single' then cardinality(right_answers) = 1
    when 'true_false' then right_answers in ('{0}', '{1}')
    when 'multiple' then cardinality(right_answers) between 1 and answers - 1
    when 'order' then right_answers = '{}'
    else false end
  and right_answers = array(select distinct unnest(right_answers) order by 1)
  and (kind = 'true_false' or 0 <= all (right_answers) and answers > all (right_answers)), false) $$;

-- That the first administrator was made: the page for it never comes back, whoever leaves.
create table setup_done (
  is_done boolean primary key default true check (is_done),
  done_at timestamptz not null default now()
);

-- Steps of the first run that the company does without.
create table setup_set_aside (
  step text primary key,
  set_aside_at timestamptz not null default now()
);

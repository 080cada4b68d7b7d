create table ranking_privacy (
  user_id uuid primary key references users (id) on delete cascade,
  pseudonym text check (char_length(pseudonym) between 3 and 30),
  search_pseudonym text generated always as (folded(pseudonym)) stored,
  objects boolean not null default false,
  changed_at timestamptz not null default now()
);
create unique index ranking_privacy_pseudonym on ranking_privacy (lower(pseudonym collate "und-x-icu"));
create index ranking_privacy_changed_at on ranking_privacy (changed_at);

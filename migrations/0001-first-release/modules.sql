create table module_switches (
  module text not null,
  scope text not null check (scope in ('all', 'segment', 'person')),
  -- The segment's name or the person's id; empty for all.
  target text not null default '' check ((scope = 'all') = (target = '')),
  is_on boolean not null,
  changed_at timestamptz not null default now(),
  primary key (module, scope, target)
);

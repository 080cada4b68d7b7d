create table audit_actions (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Who leaves the programme stands here without a name.
  actor_id uuid references users (id) on delete set null,
  via text not null check (via in ('session', 'key', 'command')),
  operation text not null,
  permission text,
  -- The object: the ids of the path.
  subject text not null default '',
  input jsonb not null,
  -- Null while it is under way; 'done', or the code of the refusal.
  outcome text
);
create index audit_actions_at on audit_actions (at desc, id);
create index audit_actions_actor on audit_actions (actor_id, at desc);
create index audit_actions_permission on audit_actions (permission, at desc);

create table audit_changes (
  id bigint generated always as identity primary key,
  action_id uuid not null,
  table_name text not null,
  kind text not null check (kind in ('insert', 'update', 'delete')),
  -- How many rows it concerned; of many only the first are kept.
  total integer not null,
  rows jsonb not null
);
create index audit_changes_action on audit_changes (action_id, id);

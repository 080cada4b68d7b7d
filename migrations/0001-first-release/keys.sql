create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null,
  -- Without its maker a key does nothing.
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users (id) on delete set null
);
create index api_keys_made_by on api_keys (made_by);
create index api_keys_revoked_by on api_keys (revoked_by);

create table auth_credentials (
  user_id uuid primary key references users (id) on delete cascade,
  password_hash text,
  verified_at timestamptz,
  password_changed_at timestamptz not null default now(),
  -- The secret is sealed by a key of the programme; it counts from totp_on_at on.
  totp_secret bytea,
  totp_on_at timestamptz,
  totp_last_step bigint not null default 0,
  check (totp_on_at is null or totp_secret is not null)
);

-- Whoever never confirmed the address is left out wherever people are looked for: few, found without reading all.
create index auth_credentials_unverified on auth_credentials (user_id) where verified_at is null;

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  via text not null check (via in ('password', 'autologin')),
  remember boolean not null,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  confirmed_at timestamptz
);
create index auth_sessions_open on auth_sessions (user_id) where ended_at is null;
create index auth_sessions_seen on auth_sessions (last_seen_at);

create table auth_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'autologin')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  made_by uuid references users (id) on delete set null
);

-- A newer link ends the older one: two live links of one kind cannot exist.
create unique index auth_links_live on auth_links (user_id, purpose) where ended_at is null;
create index auth_links_given on auth_links (created_at desc, id desc) where made_by is not null;

create table auth_invitations (
  email text primary key check (email = lower(email)),
  invited_at timestamptz not null default now()
);

create table auth_places (
  user_id uuid not null references users (id) on delete cascade,
  -- An IPv4 address, or the /64 block of an IPv6 one.
  place text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, place)
);

create table auth_email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null check (new_email = lower(new_email)),
  -- Null when the address belongs to somebody else: then nobody is sent the link.
  confirm_hash bytea unique,
  revert_hash bytea unique,
  asked_at timestamptz not null default now(),
  confirm_until timestamptz not null,
  confirmed_at timestamptz,
  revert_until timestamptz,
  ended_at timestamptz,
  check ((confirmed_at is null) = (revert_hash is null) and (confirmed_at is null) = (revert_until is null))
);

-- A newer wish ends the older one.
create unique index auth_email_changes_waiting on auth_email_changes (user_id)
  where confirmed_at is null and ended_at is null;
create index auth_email_changes_held on auth_email_changes (old_email)
  where confirmed_at is not null and ended_at is null;

create table auth_recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- On which days somebody was here. Nothing of what they did, and no time of day.
create table auth_active_days (
  day date not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (day, user_id)
);
create index auth_active_days_user on auth_active_days (user_id, day);

-- As `platform/contract/languages.ts` has them.
create domain language_code as text check (value in ('en', 'pl'));

-- The shape that rate-limiter-flexible expects of its table.
create unlogged table auth_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  name text not null,
  language language_code not null,
  subject text not null,
  body text,
  html text,
  link text,
  state text not null check (state in ('queued', 'sent', 'kept', 'refused')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Where a mail program ends a series of mails by itself (RFC 8058).
  unsubscribe text,
  -- A secret that has done its work does not stay.
  check (state in ('queued', 'kept') or (body is null and html is null and link is null))
);
create index mail_outbox_age on mail_outbox (created_at);

create table documents (
  name text not null check (name in ('regulation', 'privacy-policy', 'data-controllers', 'rulebook')),
  version integer not null check (version > 0),
  consent_required boolean not null,
  published_at timestamptz not null default now(),
  -- Off for a small correction: whoever accepted the version before has accepted this one.
  asks_again boolean not null default true,
  primary key (name, version)
);

create table document_texts (
  name text not null,
  version integer not null,
  language language_code not null,
  title text not null,
  html text not null,
  primary key (name, version, language),
  foreign key (name, version) references documents (name, version)
);

create table document_consents (
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  version integer not null,
  given_at timestamptz not null default now(),
  primary key (user_id, name, version),
  foreign key (name, version) references documents (name, version)
);
create index document_consents_version on document_consents (name, version);

create table library_folders (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid references library_folders (id),
  -- Names by language.
  texts jsonb not null,
  created_at timestamptz not null default now(),
  -- Where a folder stands among those beside it; those that share a place stand by name.
  position integer not null default 0,
  check (parent_id <> id)
);
create index library_folders_parent on library_folders (parent_id);

create table library_documents (
  id uuid primary key default gen_random_uuid(),
  folder_id uuid references library_folders (id),
  created_at timestamptz not null default now(),
  author_id uuid references users (id) on delete set null,
  segments text[] not null default '{}',
  department_ids uuid[] not null default '{}',
  country_ids uuid[] not null default '{}',
  required boolean not null default false,
  due_at timestamptz,
  -- What readers see; 0 when nothing is published. The texts of the next version are the draft.
  version integer not null default 0 check (version >= 0),
  archived_at timestamptz,
  -- When whoever owes it was reminded of the day it is due.
  reminded_at timestamptz,
  check (archived_at is null or version > 0)
);
create index library_documents_folder on library_documents (folder_id) where archived_at is null;
create index library_documents_due on library_documents (due_at)
  where required and archived_at is null and reminded_at is null;

create table library_versions (
  document_id uuid not null references library_documents (id) on delete cascade,
  version integer not null check (version > 0),
  published_at timestamptz not null default now(),
  note text not null default '',
  -- Off for a small correction: earlier confirmations go on counting.
  asks_again boolean not null,
  primary key (document_id, version)
);

create table library_texts (
  document_id uuid not null references library_documents (id) on delete cascade,
  version integer not null check (version > 0),
  language language_code not null,
  title text not null,
  summary text not null default '',
  html text not null default '',
  attachment_id uuid references attachments (id),
  -- What is searched: the text without its marks.
  plain text not null default '',
  search tsvector generated always as (
    to_tsvector('simple', folded(title || ' ' || summary || ' ' || plain)) ||
    case language when 'en' then to_tsvector('english', folded(title || ' ' || summary || ' ' || plain))
    else ''::tsvector end) stored,
  primary key (document_id, version, language)
);
create index library_texts_search on library_texts using gin (search);
create index library_texts_attachment on library_texts (attachment_id);

create table library_confirmations (
  document_id uuid not null references library_documents (id) on delete cascade,
  version integer not null,
  user_id uuid not null references users (id) on delete cascade,
  confirmed_at timestamptz not null default now(),
  primary key (document_id, user_id, version),
  foreign key (document_id, version) references library_versions (document_id, version)
);
create index library_confirmations_user on library_confirmations (user_id, document_id);

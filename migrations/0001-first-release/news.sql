create table news_articles (
  id uuid primary key default gen_random_uuid(),
  published_at timestamptz,
  -- What state an article is in follows from its moments, so that it appears exactly when it is due: a draft has
  -- no moment, a scheduled article a later one, a published one an earlier one.
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  announced_at timestamptz,
  edited_at timestamptz,
  reminded_at timestamptz,
  pinned boolean not null default false,
  must_read boolean not null default false,
  version integer not null default 1 check (version > 0),
  author_id uuid references users (id) on delete set null,
  cover_id uuid references pictures (id),
  segments text[] not null default '{}',
  department_ids uuid[] not null default '{}',
  country_ids uuid[] not null default '{}',
  check (archived_at is null or published_at is not null)
);
create index news_articles_published on news_articles (pinned desc, published_at desc, id desc)
  where archived_at is null;
create index news_articles_due on news_articles (published_at) where announced_at is null;

create table news_texts (
  article_id uuid not null references news_articles (id) on delete cascade,
  language language_code not null,
  title text not null,
  html text not null,
  version integer not null default 1,
  lead text not null default '',
  cover_alt text not null default '',
  -- What is searched and measured: the text without its marks.
  plain text not null default '',
  reading_minutes integer not null default 1,
  -- PostgreSQL knows the endings of English words, not of Polish ones.
  search tsvector generated always as (
    to_tsvector('simple', folded(title || ' ' || lead || ' ' || plain)) ||
    case language when 'en' then to_tsvector('english', folded(title || ' ' || lead || ' ' || plain))
    else ''::tsvector end) stored,
  primary key (article_id, version, language)
);
create index news_texts_search on news_texts using gin (search);

create table news_reads (
  article_id uuid not null references news_articles (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (article_id, user_id)
);
create index news_reads_user on news_reads (user_id);

create table news_acknowledgements (
  article_id uuid not null references news_articles (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  version integer not null,
  acknowledged_at timestamptz not null default now(),
  primary key (article_id, user_id)
);
create index news_acknowledgements_user on news_acknowledgements (user_id);

create table news_reminders (
  article_id uuid not null references news_articles (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reminded_at timestamptz not null,
  primary key (article_id, user_id)
);
create index news_reminders_user on news_reminders (user_id);

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await articles(db)
  await texts(db)
  await readers(db)
}

async function articles(db: Kysely<unknown>) {
  // What state an article is in follows from its moments, so that it appears exactly when it is due: a draft has no
  // moment, a scheduled article a later one, a published one an earlier one.
  await sql`alter table news_articles
    add column created_at timestamptz not null default now(),
    add column archived_at timestamptz,
    add column announced_at timestamptz,
    add column edited_at timestamptz,
    add column reminded_at timestamptz,
    add column pinned boolean not null default false,
    add column must_read boolean not null default false,
    add column version integer not null default 1 check (version > 0),
    add column author_id uuid references users (id) on delete set null,
    add column cover_id uuid references pictures (id),
    add column segments text[] not null default '{}',
    add column department_ids uuid[] not null default '{}',
    add column country_ids uuid[] not null default '{}',
    add check (archived_at is null or published_at is not null)`.execute(db)
  await sql`update news_articles set announced_at = published_at where published_at <= now()`.execute(db)
  await sql`create index news_articles_published on news_articles (pinned desc, published_at desc, id desc)
    where archived_at is null`.execute(db)
  await sql`create index news_articles_due on news_articles (published_at) where announced_at is null`.execute(
    db,
  )
}

async function texts(db: Kysely<unknown>) {
  await sql`alter table news_texts
    add column version integer not null default 1,
    add column lead text not null default '',
    add column cover_alt text not null default '',
    -- What is searched and measured: the text without its marks.
    add column plain text not null default '',
    add column reading_minutes integer not null default 1`.execute(db)
  await sql`update news_texts set plain = regexp_replace(html, '<[^>]*>', ' ', 'g')`.execute(db)
  await sql`alter table news_texts drop constraint news_texts_pkey,
    add primary key (article_id, version, language)`.execute(db)
  // PostgreSQL knows the endings of English words, not of Polish ones.
  await sql`alter table news_texts add column search tsvector generated always as (
    to_tsvector('simple', folded(title || ' ' || lead || ' ' || plain)) ||
    case language when 'en' then to_tsvector('english', folded(title || ' ' || lead || ' ' || plain))
      else ''::tsvector end) stored`.execute(db)
  await sql`create index news_texts_search on news_texts using gin (search)`.execute(db)
}

async function readers(db: Kysely<unknown>) {
  await sql`create index news_reads_user on news_reads (user_id)`.execute(db)
  await sql`create table news_acknowledgements (
    article_id uuid not null references news_articles (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    version integer not null,
    acknowledged_at timestamptz not null default now(),
    primary key (article_id, user_id)
  )`.execute(db)
  await sql`create index news_acknowledgements_user on news_acknowledgements (user_id)`.execute(db)
  await sql`create table news_reminders (
    article_id uuid not null references news_articles (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    reminded_at timestamptz not null,
    primary key (article_id, user_id)
  )`.execute(db)
  await sql`create index news_reminders_user on news_reminders (user_id)`.execute(db)
}

create or replace function webhook_news() returns trigger language plpgsql as $$
  begin
    if new.archived_at is not null then
      perform webhook_tell('news.withdrawn', jsonb_build_object('article_id', new.id, 'withdrawn_at',
        new.archived_at));
      return null;
    end if;
    perform webhook_tell('news.published', jsonb_build_object('article_id', new.id, 'title',
      (select t.title from news_texts t where t.article_id = new.id order by t.language, t.version desc limit 1),
      'published_at', new.published_at),
      jsonb_build_object('titles', (select coalesce(jsonb_object_agg(t.language, t.title), '{}') from news_texts t
        where t.article_id = new.id and t.version = new.version)), webhook_limited(to_jsonb(new)));
    return null;
  end $$;

create or replace trigger webhook_news after update of announced_at on news_articles for each row
  when (new.announced_at is not null and old.announced_at is null) execute function webhook_news();

create or replace trigger webhook_news_withdrawn after update of archived_at on news_articles for each row
  when (new.archived_at is not null and old.archived_at is null and new.announced_at is not null)
  execute function webhook_news();

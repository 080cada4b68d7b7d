create or replace function webhook_news() returns trigger language plpgsql as $$
  begin
    perform webhook_tell('news.published', jsonb_build_object('article_id', new.id, 'title',
      (select t.title from news_texts t where t.article_id = new.id order by t.language, t.version desc limit 1),
      'published_at', new.published_at));
    return null;
  end $$;

create or replace trigger webhook_news after update of announced_at on news_articles for each row
  when (new.announced_at is not null and old.announced_at is null) execute function webhook_news();

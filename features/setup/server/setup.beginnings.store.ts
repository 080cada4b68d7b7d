import { type Db, onlyOf } from '#platform/server/schema.ts'
import type { SetupFacts } from './setup.rules.ts'

type Counts = Omit<SetupFacts, 'has_dates' | 'started'>

/** What is there of everything that a programme begins with; people are counted up to a hundred thousand. */
export async function countBeginnings(db: Db): Promise<Counts> {
  return onlyOf<Counts>(db)`select
    (select coalesce(array_agg(name), '{}') from programme_settings) as settings,
    (select coalesce(array_agg(step), '{}') from setup_set_aside) as set_aside,
    (select count(*)::int from stages) as stages,
    exists (select from module_switches where scope = 'all') as modules_chosen,
    (select count(distinct name)::int from documents) as documents,
    (select count(*)::int from (
      select from users where role <> 'administrator' and not deleted limit 100000) found) as people,
    -- By a link that an organiser or the command line gave away, as somebody who may register, or by an announcement.
    (exists (select from auth_links where made_by is not null)
      or exists (select from auth_links where purpose = 'autologin')
      or exists (select from auth_invitations)
      or exists (select from announcements where state <> 'draft')) as invited,
    (select count(*)::int from (select from news_articles limit 1000) found)
      + (select count(*)::int from (select from challenges limit 1000) found) as content`
}

import type { remindOfNews } from '#features/news/contract/console.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { WishOf } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { articles } from './news.console.store.ts'
import { withNews } from './news.reach.ts'
import { findNeverReminded, findOwing, keepReminders, setReminded } from './news.readers.store.ts'
import { stateOf } from './news.rules.ts'

export const REMIND = 'news.remind'
const AT_ONCE = 200
const EVERYBODY = 10_000_000

/** Has a mail written to everybody who owes an acknowledgement; answers to how many. */
export function orderReminder(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { input: { article_id }, fail }: WishOf<typeof remindOfNews>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const article = await articles.lock(tx, article_id)
    if (!article) throw fail('news_not_found')
    if (stateOf(article) !== 'published') throw fail('news_not_published')
    if (!article.must_read) throw fail('news_not_must_read')
    if (!(await setReminded(tx, article_id))) throw fail('news_reminded_today')
    const owing = await withNews(tx, await findOwing(tx, article_id, EVERYBODY))
    if (owing.length > 0) await jobs.add(tx, REMIND, { article_id }, { key: `${REMIND} ${article_id}` })
    return owing.length
  })
}

/** Writes to them in batches, each whole or not at all: after a crash nobody gets a second mail and nobody none. */
export async function writeReminders(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  articleId: string,
): Promise<void> {
  while ((await writeBatch({ db, mail, config }, articleId)) === AT_ONCE) continue
}

function writeBatch({ db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>, articleId: string) {
  return inTransaction(db, async (tx: Db) => {
    await articles.lock(tx, articleId)
    const owing = await findOwing(tx, articleId, AT_ONCE)
    if (owing.length === 0) return 0
    const { name: programme } = await getSettings(tx)
    for (const { email, first_name, language, title } of await withNews(tx, owing)) {
      await mail.send(tx, {
        to: email,
        name: first_name,
        language,
        template: 'news_reminder',
        programme,
        link: `${config.url}/news?article=${articleId}`,
        values: { title },
      })
    }
    await notifyOfNotice(tx, {
      kind: 'news',
      event: 'must_read',
      subjectId: articleId,
      userIds: owing.map(({ id }) => id),
    })
    await keepReminders(
      tx,
      articleId,
      owing.map(({ id }) => id),
    )
    return owing.length
  })
}

/**
 * Once for each must-read article, some days after it came out: whoever has not confirmed it gets a notification, which
 * the summary by mail and the devices carry on. Only an organiser has mails of their own written.
 */
export async function remindOwing({ db, live }: Pick<Services, 'db' | 'live'>): Promise<void> {
  const { news_reminder_days: days } = await getSettings(db)
  if (days === 0) return
  for (const articleId of await findNeverReminded(db, days)) {
    await inTransaction(db, (tx) => setReminded(tx, articleId))
    let owing: string[]
    do {
      owing = await inTransaction(db, (tx) => noteBatch(tx, articleId))
      live.tell(owing, notificationsChanged, {})
    } while (owing.length > 0)
  }
}

async function noteBatch(tx: Db, articleId: string): Promise<string[]> {
  await articles.lock(tx, articleId)
  const owing = await findOwing(tx, articleId, AT_ONCE)
  if (owing.length === 0) return []
  const reached = (await withNews(tx, owing)).map(({ id }) => id)
  await notifyOfNotice(tx, { kind: 'news', event: 'must_read', subjectId: articleId, userIds: reached })
  await keepReminders(
    tx,
    articleId,
    owing.map(({ id }) => id),
  )
  return owing.map(({ id }) => id)
}

import type { Language } from '#platform/contract/languages.ts'
import type { acknowledgeNews, NewsArticle, NewsCard } from '#features/news/contract/news.ts'
import { readPictures } from '#features/pictures/server/pictures.ts'
import { type NoticeSubject, settle } from '#features/notifications/server/notifications.ts'
import type { CallOf } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { announceNews } from './news.jobs.ts'
import { captionsIn } from './news.rules.ts'
import * as store from './news.store.ts'

type NewsViewer = { id: string; language: Language }

type Reading = Pick<Services, 'db' | 'live'>

export async function describeVisible(
  { db, live }: Reading,
  rows: readonly store.CardRow[],
): Promise<NewsCard[]> {
  // Whoever reads an article in its first second does not wait for the job to show its pictures.
  if (rows.some(({ announced }) => !announced)) await announceNews({ db, live })
  const covers = await readPictures(
    db,
    rows.flatMap(({ cover_id }) => cover_id ?? []),
  )
  return rows.map(({ cover_id, ...row }) => ({ ...row, cover: (cover_id && covers.get(cover_id)) || null }))
}

export async function readVisible(
  services: Reading,
  reader: NewsViewer,
  id: string,
): Promise<NewsArticle | undefined> {
  const { db } = services
  const row = await store.findOneVisible(db, reader, id)
  if (!row) return undefined
  const [card] = await describeVisible(services, [row])
  const { author_first_name: first_name, author_last_name: last_name } = row
  const captions = captionsIn(row.html)
  const pictures = await readPictures(db, [...captions.keys()])
  return {
    ...card!,
    html: row.html,
    pictures: [...captions].flatMap(([pictureId, alt]) => {
      const picture = pictures.get(pictureId)
      return picture ? [{ ...picture, alt }] : []
    }),
    version: row.version,
    author: first_name !== null && last_name !== null ? { first_name, last_name } : null,
    ...(await store.findNeighbours(db, reader, row)),
  }
}

/** Whether it was unread until now; undefined when there is no such article for this person. */
export async function markRead(db: Db, reader: NewsViewer, id: string): Promise<boolean | undefined> {
  if (!(await store.findOneVisible(db, reader, id))) return undefined
  return store.insertRead(db, { article_id: id, user_id: reader.id })
}

/** Keeps that a person has confirmed this version. Nobody confirms words that they have not been shown. */
export function acknowledge(
  db: Db,
  { caller, input, request, fail }: CallOf<typeof acknowledgeNews>,
): Promise<{ version: number; acknowledged_at: string }> {
  const { article_id, version } = input
  const reader = { id: caller.id, language: request.language }
  return inTransaction(db, async (tx) => {
    await store.shareArticle(tx, article_id)
    const row = await store.findOneVisible(tx, reader, article_id)
    if (!row) throw fail('news_not_found')
    if (!row.must_read) throw fail('news_not_must_read')
    // A press that is repeated after an edit gets the answer it got.
    if (row.version !== version && row.acknowledged_at === null) throw fail('news_edited')
    await store.insertRead(tx, { article_id, user_id: reader.id })
    await settle(tx, { subjectIds: [article_id], userIds: [reader.id], kind: 'news' })
    return store.keepAcknowledgement(tx, { article_id, user_id: reader.id, version })
  })
}

/** Articles for the notifications of a reader. */
export async function describeNewsNotices(
  db: Db,
  ids: readonly string[],
  reader: NewsViewer,
): Promise<NoticeSubject[]> {
  const rows = await store.findVisibleAmong(db, reader, ids)
  return rows.map(({ id, title }) => ({ id, title, path: `/news?article=${id}` }))
}

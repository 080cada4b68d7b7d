import type { Language } from '#platform/contract/languages.ts'
import type { ConsoleArticle, ConsoleCard, NewsContent } from '#features/news/contract/console.ts'
import { type Deed, findReached } from '#features/content/server/content.ts'
import { readPictures, releasePictures } from '#features/pictures/server/pictures.ts'
import { newestSave } from '#features/saves/server/saves.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import { audienceOf, checkAudience } from '#platform/server/lists/audience.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './news.console.store.ts'
import { ANNOUNCE } from './news.jobs.ts'
import { type PictureFail, settlePictures, showPictures, takePictures } from './news.pictures.ts'
import { findPictureIds } from './news.pictures.store.ts'
import { cleanText, faultsIn, sameTexts, stateOf, wordsOf } from './news.rules.ts'

/** An article at the console, for `contentConsole`. */
export const newsKind = {
  kind: 'news',
  key: 'article_id',
  missing: 'news_not_found',
  wrong: 'news_content_wrong',
  lock: store.articles.lock,
  countMeant: store.articles.countMeant,
  answer: describeArticle,
  async check(db: Db, sent: NewsContent) {
    const { content, faults } = await checkAudience(db, { ...sent, texts: sent.texts.map(cleanText) })
    return { content, faults: { ...faults, ...faultsIn(content.texts) } }
  },
} as const

type CheckedArticle = NonNullable<Awaited<ReturnType<typeof newsKind.check>>['content']>
type ArticleWriting = { tx: Db; content: CheckedArticle; caller: Caller; fail: PictureFail }

export async function describeCards(
  db: Db,
  rows: readonly store.NewsConsoleRow[],
  reader: Language = 'en',
): Promise<ConsoleCard[]> {
  const texts = Map.groupBy(
    await store.findConsoleTexts(
      db,
      rows.map(({ id }) => id),
    ),
    (text) => text.article_id,
  )
  return rows.map((row) => cardFrom(row, texts.get(row.id) ?? [], reader))
}

async function describeArticle(db: Db, id: string): Promise<{ article: ConsoleArticle } | undefined> {
  const row = await store.articles.find(db, id)
  if (!row) return undefined
  const texts = await store.findConsoleTexts(db, [id])
  const pictures = await readPictures(db, await findPictureIds(db, [id]), { evenHidden: true })
  const card = cardFrom(row, texts)
  const article = {
    ...card,
    texts: texts.map(wordsOf),
    cover_id: row.cover_id,
    pictures: [...pictures.values()],
    reach: (await findReached(db, card.audience, 'NewsModule')).length,
    saved: await newestSave(db, { kind: 'news', content_id: id }),
  }
  return { article }
}

function cardFrom(
  row: store.NewsConsoleRow,
  texts: readonly store.ConsoleText[],
  reader: Language = 'en',
): ConsoleCard {
  return {
    ...row,
    state: stateOf(row),
    title: texts.length > 0 ? textIn(texts, reader).title : '',
    languages: texts.map(({ language }) => language),
    audience: audienceOf(row),
  }
}

/** Writes an article as a draft. */
export async function insertDraft({ tx, content, caller, fail }: ArticleWriting): Promise<string> {
  const { texts, audience, must_read, cover_id } = content
  await takePictures(tx, { owner_id: caller.id, before: [], texts, cover_id, fail })
  const id = await store.insertArticle(tx, { audience, must_read, cover_id, author_id: caller.id })
  await store.replaceTexts(tx, id, 1, texts)
  await settlePictures(tx, { article_id: id, before: [], isShown: false })
  return id
}

/** Writes it anew. What readers can see keeps its old versions: somebody may have acknowledged them. */
export async function rewriteArticle(
  deed: ArticleWriting & Deed<store.NewsConsoleRow>,
): Promise<store.NewsConsoleRow> {
  const { tx, row, content, caller, fail } = deed
  const { texts, audience, must_read, cover_id } = content
  const before = await findPictureIds(tx, [row.id])
  await takePictures(tx, { owner_id: caller.id, before, texts, cover_id, fail })
  const isRewritten = !sameTexts(await store.findConsoleTexts(tx, [row.id]), texts)
  const version = row.is_out && isRewritten ? row.version + 1 : row.version
  await store.setArticle(tx, row.id, { audience, must_read, cover_id, version })
  await store.replaceTexts(tx, row.id, version, texts)
  await settlePictures(tx, { article_id: row.id, before, isShown: stateOf(row) === 'published' })
  return row
}

type ArticleDeed<Code extends 'news_published' | 'news_moment_past' | 'news_not_published'> = Deed<
  store.NewsConsoleRow,
  Code
>

/** Sets when it appears; null makes it a draft again. */
export async function scheduleArticle(
  { tx, row, fail }: ArticleDeed<'news_published' | 'news_moment_past'>,
  jobs: Services['jobs'],
  moment: Date | null,
): Promise<void> {
  if (row.is_out) throw fail('news_published')
  // Before 1970 nothing was planned here, and year 0 is none to the database.
  if (moment && moment.getTime() < 0) throw fail('news_moment_past')
  if (!(await store.setMoment(tx, row.id, moment && moment.toISOString()))) throw fail('news_moment_past')
  if (moment) await jobs.add(tx, ANNOUNCE, {}, { key: `${ANNOUNCE} ${row.id}`, runAt: moment })
}

export async function publishArticle({ tx, row, fail }: ArticleDeed<'news_published'>): Promise<void> {
  if (row.is_out) throw fail('news_published')
  await store.setPublished(tx, row.id)
  await showPictures(tx, [row.id], true)
}

export async function archiveArticle(
  { tx, row, fail }: ArticleDeed<'news_not_published'>,
  archived: boolean,
): Promise<void> {
  if (!row.is_out) throw fail('news_not_published')
  await store.articles.setArchived(tx, row.id, archived)
  await showPictures(tx, [row.id], !archived)
}

export async function dropArticle({ tx, row, fail }: ArticleDeed<'news_published'>): Promise<void> {
  if (row.is_out) throw fail('news_published')
  const pictures = await findPictureIds(tx, [row.id])
  await store.articles.remove(tx, row.id)
  await releasePictures(tx, pictures)
}

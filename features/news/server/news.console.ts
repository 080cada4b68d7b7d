import type { Language } from '#platform/contract/languages.ts'
import { tidyAudience } from '#platform/server/lists/audience.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import type { ConsoleArticle, ConsoleCard, NewsContent } from '#features/news/contract/console.ts'
import { readPictures, releasePictures } from '#features/pictures/server/pictures.ts'
import { deleteSaves, isOvertaken, keepSave, newestSave, type Writing } from '#features/saves/server/saves.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import {
  type NewsConsoleRow,
  type ConsoleText,
  deleteArticle,
  findNewsRow,
  findConsoleTexts,
  findUnknown,
  insertArticle,
  lockArticle,
  replaceTexts,
  setArchived,
  setArticle,
  setMoment,
  setPinned,
  setPublished,
} from './news.console.store.ts'
import { ANNOUNCE } from './news.jobs.ts'
import { type PictureRefusal, settlePictures, showPictures, takePictures } from './news.pictures.ts'
import { findPictureIds } from './news.pictures.store.ts'
import { countReach } from './news.reach.ts'
import { type CleanText, cleanText, faultsIn, sameTexts, stateOf } from './news.rules.ts'

export async function describeCards(
  db: Db,
  rows: readonly NewsConsoleRow[],
  reader: Language = 'en',
): Promise<ConsoleCard[]> {
  const texts = Map.groupBy(
    await findConsoleTexts(
      db,
      rows.map(({ id }) => id),
    ),
    (text) => text.article_id,
  )
  return rows.map((row) => cardFrom(row, texts.get(row.id) ?? [], reader))
}

export async function describeArticle(db: Db, id: string): Promise<ConsoleArticle | undefined> {
  const row = await findNewsRow(db, id)
  if (!row) return undefined
  const texts = await findConsoleTexts(db, [id])
  const pictures = await readPictures(db, await findPictureIds(db, [id]), { evenHidden: true })
  const card = cardFrom(row, texts)
  return {
    ...card,
    texts: texts.map(({ language, title, lead, html, cover_alt }) => ({
      language,
      title,
      lead,
      html,
      cover_alt,
    })),
    cover_id: row.cover_id,
    pictures: [...pictures.values()],
    reach: await countReach(db, card.audience),
    saved: await newestSave(db, thing(id)),
  }
}

function cardFrom(row: NewsConsoleRow, texts: readonly ConsoleText[], reader: Language = 'en'): ConsoleCard {
  const { id, version, published_at, edited_at, reminded_at, pinned, must_read, read, acknowledged } = row
  const { segments, department_ids, country_ids, created_at } = row
  return {
    id,
    version,
    published_at,
    edited_at,
    reminded_at,
    pinned,
    must_read,
    read,
    acknowledged,
    created_at,
    state: stateOf(row),
    title: texts.length > 0 ? textIn(texts, reader).title : '',
    languages: texts.map(({ language }) => language),
    audience: { segments, department_ids, country_ids },
  }
}

const thing = (content_id: string) => ({ kind: 'news' as const, content_id })

type Faults = { faults: Record<string, FieldProblem> }

/** Writes an article as a draft, or says what is wrong with it. */
export async function createArticle(
  db: Db,
  content: NewsContent,
  author_id: string,
): Promise<{ id: string } | PictureRefusal | Faults> {
  const checked = await check(db, content)
  if ('faults' in checked) return checked
  const { texts, audience } = checked
  const { must_read, cover_id } = content
  return inTransaction(db, async (tx) => {
    const refusal = await takePictures(tx, { owner_id: author_id, before: [], texts, cover_id })
    if (refusal) return refusal
    const id = await insertArticle(tx, { audience, must_read, cover_id, author_id })
    await replaceTexts(tx, id, 1, texts)
    await settlePictures(tx, { article_id: id, before: [], isShown: false })
    await keepSave(tx, thing(id), { content, saved_by: author_id })
    return { id }
  })
}

/** Writes it anew. What readers can see keeps its old versions: somebody may have acknowledged them. */
export function changeArticle(
  db: Db,
  id: string,
  content: NewsContent,
  writing: Writing & { by: string },
): Promise<NewsConsoleRow | 'news_not_found' | 'content_changed' | PictureRefusal | Faults> {
  return inTransaction(db, async (tx) => {
    const row = await lockArticle(tx, id)
    if (!row) return 'news_not_found'
    if (await isOvertaken(tx, thing(id), writing)) return 'content_changed'
    const checked = await check(tx, content)
    if ('faults' in checked) return checked
    const { texts, audience } = checked
    const { must_read, cover_id } = content
    const before = await findPictureIds(tx, [id])
    const refusal = await takePictures(tx, { owner_id: writing.by, before, texts, cover_id })
    if (refusal) return refusal
    const isRewritten = !sameTexts(await findConsoleTexts(tx, [id]), texts)
    const version = row.is_out && isRewritten ? row.version + 1 : row.version
    await setArticle(tx, id, { audience, must_read, cover_id, version })
    await replaceTexts(tx, id, version, texts)
    await settlePictures(tx, { article_id: id, before, isShown: stateOf(row) === 'published' })
    await keepSave(tx, thing(id), { content, saved_by: writing.by })
    return row
  })
}

async function check(
  db: Db,
  content: NewsContent,
): Promise<Faults | { texts: CleanText[]; audience: Audience }> {
  const audience = tidyAudience(content.audience)
  const texts: CleanText[] = content.texts.map(cleanText)
  const faults = faultsIn(texts, await findUnknown(db, audience))
  return faults ? { faults } : { texts, audience }
}

type NewsChange<Code extends string> = Promise<'done' | 'news_not_found' | Code>

function changeRow<Code extends string>(
  db: Db,
  id: string,
  work: (tx: Db, row: NewsConsoleRow) => Promise<'done' | Code>,
): NewsChange<Code> {
  return inTransaction(db, async (tx) => {
    const row = await lockArticle(tx, id)
    return row ? work(tx, row) : 'news_not_found'
  })
}

export function scheduleArticle(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  id: string,
  moment: Date | null,
): NewsChange<'news_published' | 'news_moment_past'> {
  return changeRow(db, id, async (tx, row) => {
    if (row.is_out) return 'news_published'
    // Before 1970 nothing was planned here, and year 0 is none to the database.
    if (moment && moment.getTime() < 0) return 'news_moment_past'
    if (!(await setMoment(tx, id, moment && moment.toISOString()))) return 'news_moment_past'
    if (moment) await jobs.add(tx, ANNOUNCE, {}, { key: `${ANNOUNCE} ${id}`, runAt: moment })
    return 'done'
  })
}

export function publishArticle(db: Db, id: string): NewsChange<'news_published'> {
  return changeRow(db, id, async (tx, row) => {
    if (row.is_out) return 'news_published'
    await setPublished(tx, id)
    await showPictures(tx, [id], true)
    return 'done'
  })
}

export function pinArticle(db: Db, id: string, pinned: boolean): NewsChange<never> {
  return changeRow(db, id, async (tx) => {
    await setPinned(tx, id, pinned)
    return 'done'
  })
}

export function archiveArticle(db: Db, id: string, archived: boolean): NewsChange<'news_not_published'> {
  return changeRow(db, id, async (tx, row) => {
    if (!row.is_out) return 'news_not_published'
    await setArchived(tx, id, archived)
    await showPictures(tx, [id], !archived)
    return 'done'
  })
}

export function dropArticle(db: Db, id: string): NewsChange<'news_published'> {
  return changeRow(db, id, async (tx, row) => {
    if (row.is_out) return 'news_published'
    const pictures = await findPictureIds(tx, [id])
    await deleteArticle(tx, id)
    await deleteSaves(tx, thing(id))
    await releasePictures(tx, pictures)
    return 'done'
  })
}

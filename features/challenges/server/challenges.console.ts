import type { Language } from '#platform/contract/languages.ts'
import type {
  ChallengeContent as Sent,
  ConsoleChallenge,
  ConsoleChallengeCard,
} from '#features/challenges/contract/console.ts'
import {
  attachPictures,
  copyPictures,
  readPictures,
  releasePictures,
} from '#features/pictures/server/pictures.ts'
import { deleteSaves, isOvertaken, keepSave, newestSave, type Writing } from '#features/saves/server/saves.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import {
  deleteChallenge,
  type ChallengeConsoleRow,
  type ConsoleText,
  findChallengeRow,
  findConsoleTexts,
  findStageDates,
  findUnknown,
  insertChallenge,
  lockChallenge,
  replaceTexts,
  setChallenge,
  setPublished,
  setState,
} from './challenges.console.store.ts'
import { countReach } from './challenges.reach.ts'
import {
  type ChallengeContent,
  changesThatHurt,
  datedWith,
  type Faults,
  faultsIn,
  tidyAudience,
} from './challenges.rules.ts'

export async function describeConsoleCards(
  db: Db,
  rows: readonly ChallengeConsoleRow[],
  reader: Language = 'en',
): Promise<ConsoleChallengeCard[]> {
  const texts = Map.groupBy(
    await findConsoleTexts(
      db,
      rows.map(({ id }) => id),
    ),
    (text) => text.challenge_id,
  )
  return rows.map((row) => cardFrom(row, texts.get(row.id) ?? [], reader))
}

function cardFrom(
  row: ChallengeConsoleRow,
  texts: readonly ConsoleText[],
  reader: Language = 'en',
): ConsoleChallengeCard {
  const { id, state, version, stage_id, opens_at, deadline, points_min, points_max } = row
  const { created_at, published_at, entries, to_review, approved } = row
  return {
    id,
    state,
    version,
    stage_id,
    opens_at,
    deadline,
    points_min,
    points_max,
    created_at,
    published_at,
    entries,
    to_review,
    approved,
    for: row.for_whom,
    title: texts.length > 0 ? textIn(texts, reader).title : '',
    languages: texts.map(({ language }) => language),
  }
}

export async function describeConsole(db: Db, id: string): Promise<ConsoleChallenge | undefined> {
  const row = await findChallengeRow(db, id)
  if (!row) return undefined
  const texts = await findConsoleTexts(db, [id])
  const content = contentOf(row, texts)
  const covers = await readPictures(db, row.cover_id ? [row.cover_id] : [])
  return {
    ...cardFrom(row, texts),
    ...content,
    cover: (row.cover_id && covers.get(row.cover_id)) || null,
    reach: await countReach(db, content.audience),
    saved: await newestSave(db, thing(id)),
  }
}

const thing = (content_id: string) => ({ kind: 'challenge' as const, content_id })

function contentOf(row: ChallengeConsoleRow, texts: readonly ConsoleText[]): ChallengeContent {
  const { segments, department_ids, country_ids, stage_id, opens_at, deadline, proof } = row
  const { points_min, points_max, precheck, cover_id } = row
  return {
    texts: texts.map(({ language, title, description, cover_alt }) => ({
      language,
      title,
      description,
      cover_alt,
    })),
    audience: { segments, department_ids, country_ids },
    for: row.for_whom,
    stage_id,
    opens_at,
    deadline,
    proof,
    points_min,
    points_max,
    precheck,
    cover_id,
  }
}

async function check(db: Db, sent: Sent): Promise<{ faults: Faults } | ChallengeContent> {
  const dated = datedWith(sent, await findStageDates(db, sent.stage_id))
  if ('faults' in dated) return dated
  const content = { ...dated, audience: tidyAudience(sent.audience) }
  const faults = faultsIn(content, await findUnknown(db, content))
  return faults ? { faults } : content
}

/** Writes a challenge as a draft, or says what is wrong with it. */
export async function createDraft(
  db: Db,
  sent: Sent,
  author_id: string,
): Promise<{ id: string } | { faults: Faults }> {
  const content = await check(db, sent)
  if ('faults' in content) return content
  return inTransaction(db, async (tx) => {
    await putCover(tx, { before: null, after: content.cover_id, owner_id: author_id })
    const id = await insertChallenge(tx, columns(content), author_id)
    await replaceTexts(tx, id, 1, content.texts)
    await keepSave(tx, thing(id), { content: sent, saved_by: author_id })
    return { id }
  })
}

function columns(content: ChallengeContent) {
  const { texts: _, ...rest } = content
  return rest
}

type Cover = { before: string | null; after: string | null; owner_id: string }

async function putCover(tx: Db, { before, after, owner_id }: Cover): Promise<void> {
  if (before === after) return
  if (after !== null && !(await attachPictures(tx, { owner_id, ids: [after] })))
    throw new AppError('challenge_picture_not_found')
  if (before !== null) await releasePictures(tx, [before])
}

type Outcome<Code extends string = never> = 'done' | 'challenge_not_found' | Code

/** Writes it anew; once it is open, only what hurts nobody. */
export function changeContent(
  db: Db,
  { id, content: sent, by, after }: Writing & { id: string; content: Sent; by: string },
): Promise<Outcome<'content_changed'> | { faults: Faults } | { hurts: Faults }> {
  return inTransaction(db, async (tx) => {
    const row = await lockChallenge(tx, id)
    if (!row) return 'challenge_not_found'
    if (await isOvertaken(tx, thing(id), { by, after })) return 'content_changed'
    const content = await check(tx, sent)
    if ('faults' in content) return content
    const texts = await findConsoleTexts(tx, [id])
    const isOpen = row.state !== 'draft' && (row.begun || row.entries > 0)
    const hurts = isOpen ? changesThatHurt(contentOf(row, texts), content) : undefined
    if (hurts) return { hurts }
    await putCover(tx, { before: row.cover_id, after: content.cover_id, owner_id: by })
    const isRewritten = JSON.stringify(contentOf(row, texts).texts) !== JSON.stringify(content.texts)
    const version = row.state !== 'draft' && isRewritten ? row.version + 1 : row.version
    await replaceTexts(tx, id, version, content.texts)
    await setChallenge(tx, id, { ...columns(content), version })
    await keepSave(tx, thing(id), { content: sent, saved_by: by })
    return 'done'
  })
}

function changeRow<Code extends string = never>(
  db: Db,
  id: string,
  work: (tx: Db, row: ChallengeConsoleRow) => Promise<'done' | Code>,
): Promise<Outcome<Code>> {
  return inTransaction(db, async (tx) => {
    const row = await lockChallenge(tx, id)
    return row ? work(tx, row) : 'challenge_not_found'
  })
}

export function publish(
  db: Db,
  id: string,
): Promise<Outcome<'challenge_published' | 'challenge_deadline_past'>> {
  return changeRow(db, id, async (tx, row) => {
    if (row.state !== 'draft') return 'challenge_published'
    if (row.over) return 'challenge_deadline_past'
    await setPublished(tx, id)
    return 'done'
  })
}

export function close(db: Db, id: string): Promise<Outcome<'challenge_not_published'>> {
  return changeRow(db, id, async (tx, row) => {
    if (row.state !== 'published') return 'challenge_not_published'
    await setState(tx, id, 'closed')
    return 'done'
  })
}

/** What is put back from the archive stays closed. */
export function archive(
  db: Db,
  { id, archived }: { id: string; archived: boolean },
): Promise<Outcome<'challenge_not_over'>> {
  return changeRow(db, id, async (tx, row) => {
    const isOver =
      row.state === 'closed' || row.state === 'archived' || (row.state === 'published' && row.over)
    if (!isOver) return 'challenge_not_over'
    if (archived !== (row.state === 'archived')) await setState(tx, id, archived ? 'archived' : 'closed')
    return 'done'
  })
}

/** A draft with the same contents and a cover of its own. */
export function copy(
  db: Db,
  { id, by }: { id: string; by: string },
): Promise<{ id: string } | 'challenge_not_found'> {
  return inTransaction(db, async (tx) => {
    const row = await lockChallenge(tx, id)
    if (!row) return 'challenge_not_found'
    const content = contentOf(row, await findConsoleTexts(tx, [id]))
    const covers = await copyPictures(tx, row.cover_id ? [row.cover_id] : [])
    const cover_id = (row.cover_id && covers.get(row.cover_id)) ?? null
    const made = await insertChallenge(tx, { ...columns(content), cover_id }, by)
    await replaceTexts(tx, made, 1, content.texts)
    return { id: made }
  })
}

export function drop(db: Db, id: string): Promise<Outcome<'challenge_published'>> {
  return changeRow(db, id, async (tx, row) => {
    if (row.state !== 'draft') return 'challenge_published'
    await deleteChallenge(tx, id)
    await deleteSaves(tx, thing(id))
    if (row.cover_id) await releasePictures(tx, [row.cover_id])
    return 'done'
  })
}

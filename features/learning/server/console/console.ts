import type { Language } from '#platform/contract/languages.ts'
import type { CourseContent, ConsoleCourse, WholeCourse } from '#features/learning/contract/console.ts'
import { readAttachments, releaseAttachments } from '#features/attachments/server/attachments.ts'
import { readPictures, releasePictures } from '#features/pictures/server/pictures.ts'
import { deleteSaves, isOvertaken, keepSave, newestSave, type Writing } from '#features/saves/server/saves.ts'
import { audienceFaults, findAudience, tidyAudience } from '#platform/server/lists/audience.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import {
  type CourseConsoleRow,
  dropCourse,
  findCourseRow,
  findVersions,
  forgetReminders,
  insertCourse,
  lockCourse,
  putVersion,
  setArchived,
  setCourse,
  setPublished,
} from './console.store.ts'
import { ASSIGN } from '#features/learning/server/learning.jobs.ts'
import { type Faults, faultsIn } from './faults.rules.ts'
import { NO_PARTS, partsInside, settleParts, showPictures, takeParts } from './parts.ts'
import { cleanContent, partsOf } from '#features/learning/server/learning.rules.ts'

export function describeRow(row: CourseConsoleRow, language: Language): ConsoleCourse {
  const { id, version, published_at, created_at, begun, completed, mandatory, outline } = row
  const { texts } = outline
  return {
    id,
    version,
    published_at,
    created_at,
    begun,
    completed,
    mandatory,
    stage: row.archived_at !== null ? 'archived' : published_at !== null ? 'published' : 'draft',
    title: textIn(texts, language).title,
    languages: texts.map((text) => text.language),
  }
}

/** One course as it is written. */
export async function describeWhole(
  db: Db,
  id: string,
  language: Language,
): Promise<WholeCourse | undefined> {
  const row = await findCourseRow(db, id)
  if (!row) return undefined
  const { content, cover_id } = (await findVersions(db, id)).find(({ version }) => version === row.version)!
  const { segments, department_ids, country_ids, mandatory, due_at, due_days, points } = row
  const parts = partsOf(content, cover_id)
  return {
    ...describeRow(row, language),
    content: {
      ...content,
      audience: { segments, department_ids, country_ids },
      mandatory,
      due_at,
      due_days,
      points,
      cover_id,
    },
    pictures: [...(await readPictures(db, parts.pictures, { evenHidden: true })).values()],
    attachments: [...(await readAttachments(db, parts.files)).values()],
    saved: await newestSave(db, thing(id)),
    reach: (await findAudience(db, row)).length,
  }
}

const thing = (content_id: string) => ({ kind: 'course' as const, content_id })

type CourseRefusal = 'learning_course_not_found' | 'learning_file_not_found' | { faults: Faults }

async function check(db: Db, sent: CourseContent) {
  const stored = cleanContent(sent)
  const audience = tidyAudience(sent.audience)
  const faults = { ...faultsIn(sent, stored), ...(await audienceFaults(db, audience)) }
  return Object.keys(faults).length > 0 ? { faults } : { stored, frame: { ...sent, audience } }
}

class Refused extends Error {}

/** Writes a course as a draft, or says what is wrong with it. */
export async function createDraft(
  db: Db,
  sent: CourseContent,
  author_id: string,
): Promise<{ id: string } | Exclude<CourseRefusal, 'learning_course_not_found'>> {
  const checked = await check(db, sent)
  if ('faults' in checked && checked.faults) return { faults: checked.faults }
  const { stored, frame } = checked
  return refusable(db, async (tx) => {
    if (!(await takeParts(tx, author_id, { before: NO_PARTS, stored, cover_id: sent.cover_id })))
      throw new Refused()
    const id = await insertCourse(tx, frame, author_id)
    await putVersion(tx, { course_id: id, version: 1, content: stored, cover_id: sent.cover_id })
    await showPictures(tx, id, false)
    await keepSave(tx, thing(id), { content: sent, saved_by: author_id })
    return { id }
  })
}

/** What was taken before the refusal is given back with the transaction. */
async function refusable<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T | 'learning_file_not_found'> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (error instanceof Refused) return 'learning_file_not_found'
    throw error
  }
}

/** Writes it anew. What people can begin keeps its version; another word makes the next one. */
export async function rewrite(
  db: Db,
  id: string,
  { sent, by, after }: Writing & { sent: CourseContent; by: string },
): Promise<'done' | 'content_changed' | CourseRefusal> {
  const checked = await check(db, sent)
  if ('faults' in checked && checked.faults) return { faults: checked.faults }
  const { stored, frame } = checked
  return refusable(db, async (tx) => {
    const row = await lockCourse(tx, id)
    if (!row) return 'learning_course_not_found' as const
    if (await isOvertaken(tx, thing(id), { by, after })) return 'content_changed' as const
    const before = await partsInside(tx, id)
    const current = (await findVersions(tx, id)).find(({ version }) => version === row.version)!
    if (!(await takeParts(tx, by, { before, stored, cover_id: sent.cover_id }))) throw new Refused()
    const isSame = sameContent([current.content, current.cover_id], [stored, sent.cover_id])
    const version = row.published_at !== null && !isSame ? row.version + 1 : row.version
    await setCourse(tx, id, { ...frame, version })
    if (!isSame) await putVersion(tx, { course_id: id, version, content: stored, cover_id: sent.cover_id })
    await settleParts(tx, id, { before, isShown: row.published_at !== null && row.archived_at === null })
    await keepSave(tx, thing(id), { content: sent, saved_by: by })
    if (row.due_at !== sent.due_at || row.due_days !== sent.due_days) await forgetReminders(tx, id)
    return 'done' as const
  })
}

/** The database keeps the fields of an object in an order of its own. */
function sameContent(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    return Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

type CourseDeed<Code extends string> = Promise<'done' | 'learning_course_not_found' | Code>

function changeRow<Code extends string>(
  db: Db,
  id: string,
  work: (tx: Db, row: CourseConsoleRow) => Promise<'done' | Code>,
): CourseDeed<Code> {
  return inTransaction(db, async (tx) => {
    const row = await lockCourse(tx, id)
    return row ? work(tx, row) : 'learning_course_not_found'
  })
}

export function publish(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  id: string,
): CourseDeed<'learning_published'> {
  return changeRow(db, id, async (tx, row) => {
    if (row.published_at !== null) return 'learning_published'
    await setPublished(tx, id)
    await showPictures(tx, id, true)
    await jobs.add(tx, ASSIGN, {}, { key: ASSIGN })
    return 'done'
  })
}

export function archive(db: Db, id: string, archived: boolean): CourseDeed<'learning_not_published'> {
  return changeRow(db, id, async (tx, row) => {
    if (row.published_at === null) return 'learning_not_published'
    await setArchived(tx, id, archived)
    await showPictures(tx, id, !archived)
    return 'done'
  })
}

export function discard(db: Db, id: string): CourseDeed<'learning_published'> {
  return changeRow(db, id, async (tx, row) => {
    if (row.published_at !== null) return 'learning_published'
    const { pictures, files } = await partsInside(tx, id)
    await dropCourse(tx, id)
    await deleteSaves(tx, thing(id))
    await releasePictures(tx, [...pictures])
    await releaseAttachments(tx, [...files])
    return 'done'
  })
}

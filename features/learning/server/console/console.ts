import type { Language } from '#platform/contract/languages.ts'
import type { CourseContent, ConsoleCourse, WholeCourse } from '#features/learning/contract/console.ts'
import { readAttachments, releaseAttachments } from '#features/attachments/server/attachments.ts'
import type { Deed } from '#features/content/server/content.ts'
import { readPictures, releasePictures } from '#features/pictures/server/pictures.ts'
import { newestSave } from '#features/saves/server/saves.ts'
import { audienceOf, checkAudience, findAudience } from '#platform/server/lists/audience.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Caller, Fail } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './console.store.ts'
import { ASSIGN } from '#features/learning/server/learning.jobs.ts'
import { faultsIn } from './faults.rules.ts'
import { NO_PARTS, partsInside, settleParts, showPictures, takeParts } from './parts.ts'
import { cleanContent, partsOf, type StoredContent } from '#features/learning/server/learning.rules.ts'

/** A course at the console, for `contentConsole`. */
export const courseKind = {
  kind: 'course',
  key: 'course_id',
  missing: 'learning_course_not_found',
  wrong: 'learning_content_wrong',
  lock: store.courses.lock,
  countMeant: store.courses.countMeant,
  answer: describeWhole,
  async check(db: Db, sent: CourseContent) {
    const stored = cleanContent(sent)
    const { content: frame, faults } = await checkAudience(db, sent)
    return { content: { frame, stored }, faults: { ...faultsIn(sent, stored), ...faults } }
  },
} as const

export function describeRow(row: store.CourseConsoleRow, language: Language): ConsoleCourse {
  const { texts } = row.outline
  return {
    ...row,
    stage: row.archived_at !== null ? 'archived' : row.published_at !== null ? 'published' : 'draft',
    title: textIn(texts, language).title,
    languages: texts.map((text) => text.language),
  }
}

/** One course as it is written. */
async function describeWhole(
  db: Db,
  id: string,
  language: Language,
): Promise<{ course: WholeCourse } | undefined> {
  const row = await store.courses.find(db, id)
  if (!row) return undefined
  const { content, cover_id } = (await store.findVersions(db, id)).find(
    ({ version }) => version === row.version,
  )!
  const { mandatory, due_at, due_days, points } = row
  const parts = partsOf(content, cover_id)
  const course = {
    ...describeRow(row, language),
    content: { ...content, audience: audienceOf(row), mandatory, due_at, due_days, points, cover_id },
    pictures: [...(await readPictures(db, parts.pictures, { evenHidden: true })).values()],
    attachments: [...(await readAttachments(db, parts.files)).values()],
    saved: await newestSave(db, { kind: 'course', content_id: id }),
    reach: (await findAudience(db, row)).length,
  }
  return { course }
}

type CourseWriting = {
  tx: Db
  content: { frame: CourseContent; stored: StoredContent }
  caller: Caller
  fail: Fail<'learning_file_not_found'>
}
type CourseDeed<Code extends `learning_${'published' | 'not_published'}` = never> = Deed<
  store.CourseConsoleRow,
  Code
>

/** Writes a course as a draft. */
export async function insertDraft({ tx, content, caller, fail }: CourseWriting): Promise<string> {
  const { frame, stored } = content
  const { cover_id } = frame
  if (!(await takeParts(tx, caller.id, { before: NO_PARTS, stored, cover_id })))
    throw fail('learning_file_not_found')
  const id = await store.insertCourse(tx, frame, caller.id)
  await store.putVersion(tx, { course_id: id, version: 1, content: stored, cover_id })
  await showPictures(tx, id, false)
  return id
}

/** Writes it anew. What people can begin keeps its version; another word makes the next one. */
export async function rewrite({ tx, row, content, caller, fail }: CourseWriting & CourseDeed): Promise<void> {
  const { frame, stored } = content
  const { cover_id } = frame
  const before = await partsInside(tx, row.id)
  const current = (await store.findVersions(tx, row.id)).find(({ version }) => version === row.version)!
  if (!(await takeParts(tx, caller.id, { before, stored, cover_id }))) throw fail('learning_file_not_found')
  const isSame = sameContent([current.content, current.cover_id], [stored, cover_id])
  const version = row.published_at !== null && !isSame ? row.version + 1 : row.version
  await store.setCourse(tx, row.id, { ...frame, version })
  if (!isSame) await store.putVersion(tx, { course_id: row.id, version, content: stored, cover_id })
  await settleParts(tx, row.id, { before, isShown: row.published_at !== null && row.archived_at === null })
  if (row.due_at !== frame.due_at || row.due_days !== frame.due_days) await store.forgetReminders(tx, row.id)
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

export async function publish(
  { tx, row, fail }: CourseDeed<'learning_published'>,
  jobs: Services['jobs'],
): Promise<void> {
  if (row.published_at !== null) throw fail('learning_published')
  await store.setPublished(tx, row.id)
  await showPictures(tx, row.id, true)
  await jobs.add(tx, ASSIGN, {}, { key: ASSIGN })
}

export async function archive(
  { tx, row, fail }: CourseDeed<'learning_not_published'>,
  archived: boolean,
): Promise<void> {
  if (row.published_at === null) throw fail('learning_not_published')
  await store.courses.setArchived(tx, row.id, archived)
  await showPictures(tx, row.id, !archived)
}

export async function discard({ tx, row, fail }: CourseDeed<'learning_published'>): Promise<void> {
  if (row.published_at !== null) throw fail('learning_published')
  const { pictures, files } = await partsInside(tx, row.id)
  await store.courses.remove(tx, row.id)
  await releasePictures(tx, [...pictures])
  await releaseAttachments(tx, [...files])
}

import type { Language } from '#platform/contract/languages.ts'
import type { QuizContent } from '#features/quiz/contract/quiz.ts'
import { fileAddress } from '#platform/server/files/file-addresses.ts'
import type { Db } from '#platform/server/schema.ts'
import { fileSecret, memoryOf, whatMayChange } from './quiz.memory.ts'
import { pictureKey } from './console/pictures.rules.ts'
import type { QuizVersion, Wording } from './quiz.rules.ts'
import { findVersions, type VersionRow } from './quiz.versions.store.ts'

const MOST_KEPT = 20_000

/** Versions by their ids, in that order; unknown ones are left out. What was read before costs no query. */
export async function readQuizVersions(db: Db, versionIds: readonly string[]): Promise<QuizVersion[]> {
  const rows = await readVersionRows(db, versionIds)
  const known = await whatMayChange(db)
  const isNew = rows.some(({ category }) => !known.categoryNames.has(category))
  const { voided, categoryNames } = isNew ? await whatMayChange(db, 'now') : known
  const addressOf = await pictureAddresses(db, rows)
  return rows.map((row) => ({
    id: row.id,
    question_id: row.question_id,
    kind: row.kind,
    difficulty: row.difficulty,
    seconds: row.seconds,
    picture: addressOf(row),
    right: row.right,
    answers: row.answers,
    category_names: categoryNames.get(row.category) ?? {},
    wordings: row.wordings,
    voided: voided.has(row.id),
  }))
}

/** What of versions never changes, from memory where it is known. */
export async function readVersionRows(db: Db, versionIds: readonly string[]): Promise<VersionRow[]> {
  const { versions } = memoryOf(db)
  const known = new Map(versionIds.map((id) => [id, versions.get(id)]))
  const unknown = versionIds.filter((id) => !known.get(id))
  for (const row of await findVersions(db, unknown)) {
    known.set(row.id, row)
    if (versions.size >= MOST_KEPT) versions.delete(versions.keys().next().value!)
    versions.set(row.id, row)
  }
  return versionIds.flatMap((id) => known.get(id) ?? [])
}

/** The addresses of the pictures of these versions, for the next hour. */
export async function pictureAddresses(db: Db, rows: readonly Pick<VersionRow, 'picture_id'>[]) {
  const secret = rows.some(({ picture_id }) => picture_id) ? await fileSecret(db) : undefined
  return ({ picture_id }: Pick<VersionRow, 'picture_id'>) =>
    secret && picture_id ? fileAddress(secret, pictureKey(picture_id)) : null
}

/** A version as it is written and compared. */
export function contentOf({ category, kind, difficulty, seconds, right, wordings }: VersionRow): QuizContent {
  return {
    category,
    kind,
    difficulty,
    seconds,
    right,
    wordings: (Object.entries(wordings) as [Language, Wording][]).map(([language, wording]) => ({
      language,
      ...wording,
    })),
  }
}

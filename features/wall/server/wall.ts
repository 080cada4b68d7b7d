import { randomUUID } from 'node:crypto'
import type { Role } from '#platform/contract/roles.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { PostEvent, PostLine } from '#features/wall/contract/news.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { readerOf } from './wall.changes.ts'
import { describeLines } from './notices/notices.ts'
import { printOf } from './wall.rules.ts'
import type { ThankedFor } from './wall.tables.ts'
import { insertEntry, insertPictures, type PictureWish } from './wall.store.ts'

export { wallHandlers } from './wall.handlers.ts'
export { findLatestEntries, findOpenReports } from './console/console.ts'
export { wallJobs } from './wall.jobs.ts'
export { hideEntry, pinPost, showEntry } from './console/moderation.ts'
export { type PostTurned, readerOf as wallReaderOf, turningMeans } from './wall.changes.ts'
export { findColleagues as findWallColleagues } from './wall.people.store.ts'
export { MAX_MENTIONS, mentionedIn, saysSomething } from './wall.rules.ts'
export type { ThankedFor } from './wall.tables.ts'

/**
 * Writes a post in somebody's name, for other features. The pictures stand nowhere else: copy them before. Call
 * `announcePost` after the commit. Answers its id.
 */
export async function postOnWall(
  tx: Db,
  wish: { id?: string; author_id: string; text: string; pictures: readonly PictureWish[]; at?: string },
): Promise<string> {
  const { id = randomUUID(), author_id, text, pictures, at } = wish
  await insertEntry(tx, {
    id,
    author_id,
    text,
    sha256: printOf({ text, pictures }),
    ...(at && { created_at: at }),
  })
  await insertPictures(tx, id, pictures)
  return id
}

export type WallThanksWish = {
  id: string
  author_id: string
  text: string
  thanked_id: string
  thanked_for: ThankedFor
  at?: string
}

/** Writes a post that thanks a colleague, under an id that the author made; false when that is taken. As above. */
export function thankOnWall(tx: Db, { at, ...wish }: WallThanksWish): Promise<boolean> {
  return insertEntry(tx, {
    ...wish,
    sha256: printOf({ text: wish.text }),
    ...(at && { created_at: at }),
  })
}

/** After the commit: the open walls hear that there is a new post. */
export function announcePost({ wall }: Pick<Services, 'wall'>, id: string): void {
  wall.tell({ changed: [id], fresh: true })
}

/** What notifications about the wall show, for their list. */
export async function describePostLines(
  db: Db,
  subjects: readonly { subject: string; event: PostEvent }[],
  reader: { id: string; role: Role; language: Language },
): Promise<(PostLine | null)[]> {
  return describeLines(db, subjects, { ...(await readerOf(db, reader)), language: reader.language })
}

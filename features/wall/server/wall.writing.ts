import { attachPictures, hidePictures, releasePictures } from '#features/pictures/server/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import { changeWall, type WallServices } from './wall.changes.ts'
import { note } from './notices/notices.ts'
import { findParticipants } from './wall.people.store.ts'
import type { WallReader } from './wall.reading.store.ts'
import { deleteEntries } from './console/removing.store.ts'
import { mentionedIn, POSTS_AN_HOUR, printOf, saysSomething } from './wall.rules.ts'
import * as store from './wall.store.ts'
import type { TellWall } from './wall.telling.ts'

export type WallRefusal<Code extends string> = { refused: Code; seconds?: number }
export type Done<Code extends string> = Promise<'done' | WallRefusal<Code>>

export type PostWish = { post_id: string; text: string; pictures: readonly store.PictureWish[] }

/** Writes a post of the reader's. The same call again, at once or later, finds it written. */
export function writePost(
  means: WallServices,
  reader: WallReader,
  { post_id: id, text, pictures }: PostWish,
): Done<'wall_id_taken' | 'wall_empty' | 'wall_picture_not_found' | 'wall_too_many_posts'> {
  return changeWall(means, async (tx, tell) => {
    if (!saysSomething(text) && pictures.length === 0) return { refused: 'wall_empty' }
    const sha256 = printOf({ text, pictures })
    await store.lockAuthor(tx, reader.id)
    const before = await sentBefore(tx, { id, author_id: reader.id, sha256 })
    if (before) return before
    const { written, free_in } = await store.countWritten(tx, {
      author_id: reader.id,
      kind: 'post',
      seconds: 3_600,
    })
    if (written >= POSTS_AN_HOUR) return { refused: 'wall_too_many_posts', seconds: free_in }
    if (!(await store.insertEntry(tx, { id, author_id: reader.id, text, sha256 })))
      return { refused: 'wall_id_taken' }
    const ids = pictures.map((picture) => picture.id)
    if (!(await attachPictures(tx, { owner_id: reader.id, ids }))) {
      await deleteEntries(tx, [id])
      return { refused: 'wall_picture_not_found' }
    }
    await store.insertPictures(tx, id, pictures)
    await tellMentioned(tx, tell, { reader, entryId: id, postId: id, text })
    tell({ fresh: true })
    return 'done'
  })
}

export async function sentBefore(
  tx: Db,
  { id, author_id, sha256 }: { id: string; author_id: string; sha256: Buffer },
): Promise<'done' | WallRefusal<'wall_id_taken'> | undefined> {
  const sent = await store.findSent(tx, id)
  if (!sent) return undefined
  return sent.author_id === author_id && sha256.equals(sent.sha256) ? 'done' : { refused: 'wall_id_taken' }
}

/** Those who are mentioned for the first time in this entry are told, the author of a post of their comments anyway. */
export async function tellMentioned(
  tx: Db,
  tell: TellWall,
  wish: { reader: WallReader; entryId: string; postId: string; text: string; told?: readonly string[] },
): Promise<void> {
  const { reader, entryId, postId, text, told = [] } = wish
  const people = await findParticipants(tx, mentionedIn(text))
  await store.deleteMentions(tx, entryId, people)
  const fresh = (await store.insertMentions(tx, entryId, people)).filter((id) => !told.includes(id))
  await note(
    tx,
    tell,
    reader.id,
    fresh.map((user_id) => ({ user_id, subject_id: postId, event: 'mentioned' })),
  )
}

export function editPost(
  means: WallServices,
  reader: WallReader,
  wish: PostWish & { version: number },
): Done<'wall_post_not_found' | 'wall_empty' | 'wall_edited' | 'wall_picture_not_found'> {
  const { post_id: id, text, pictures, version } = wish
  return changeWall(means, async (tx, tell) => {
    const post = await store.lockSeen(tx, reader, id)
    if (!post || post.post_id !== null || post.author_id !== reader.id)
      return { refused: 'wall_post_not_found' }
    if (!saysSomething(text) && pictures.length === 0) return { refused: 'wall_empty' }
    const before = await store.findPictures(tx, [id])
    const isSame = text === post.text && samePictures(before, pictures)
    // A press that is repeated after it worked has nothing left to do.
    if (isSame) return 'done'
    if (post.version !== version) return { refused: 'wall_edited' }
    const wanted = pictures.map((picture) => picture.id)
    const known = before.map(({ picture_id }) => picture_id)
    const added = wanted.filter((each) => !known.includes(each))
    const isTwice = new Set(wanted).size < wanted.length
    if (isTwice || !(await attachPictures(tx, { owner_id: reader.id, ids: added })))
      return { refused: 'wall_picture_not_found' }
    await releasePictures(
      tx,
      known.filter((each) => !wanted.includes(each)),
    )
    if (post.hidden_at !== null) await hidePictures(tx, added, true)
    await store.deletePictures(tx, id)
    await store.insertPictures(tx, id, pictures)
    await store.setText(tx, { id, text })
    await tellMentioned(tx, tell, { reader, entryId: id, postId: id, text })
    tell({ changed: [id] })
    return 'done'
  })
}

function samePictures(
  before: readonly { picture_id: string; alt: string }[],
  now: readonly store.PictureWish[],
): boolean {
  return (
    before.length === now.length &&
    before.every(({ picture_id, alt }, at) => picture_id === now[at]?.id && alt === now[at].alt)
  )
}

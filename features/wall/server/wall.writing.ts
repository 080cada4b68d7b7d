import { attachPictures, hidePictures, releasePictures } from '#features/pictures/server/pictures.ts'
import type * as contract from '#features/wall/contract/wall.ts'
import type { Fail, WishOf } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import { changeWall, type WallServices } from './wall.changes.ts'
import { note } from './notices/notices.ts'
import { findParticipants } from './wall.people.store.ts'
import type { WallReader } from './wall.reading.store.ts'
import { mentionedIn, POSTS_AN_HOUR, printOf, saysSomething } from './wall.rules.ts'
import * as store from './wall.store.ts'
import type { TellWall } from './wall.telling.ts'

/** What is said beside a refusal: the field that is empty, or how long to wait. */
export const noWords = { fields: { text: { code: 'required' } } }
export const waiting = (seconds: number) => ({
  retryAfterSeconds: seconds,
  values: { minutes: Math.ceil(seconds / 60), seconds },
})

/** Writes a post of the reader's. The same call again, at once or later, finds it written. */
export function writePost(
  means: WallServices,
  reader: WallReader,
  { input: { post_id: id, text, pictures }, fail }: WishOf<typeof contract.writeWallPost>,
): Promise<void> {
  return changeWall(means, async (tx, tell) => {
    if (!saysSomething(text) && pictures.length === 0) throw fail('wall_empty', noWords)
    const sha256 = printOf({ text, pictures })
    await store.lockAuthor(tx, reader.id)
    if (await isSent(tx, { id, author_id: reader.id, sha256, fail })) return
    const { written, free_in } = await store.countWritten(tx, {
      author_id: reader.id,
      kind: 'post',
      seconds: 3_600,
    })
    if (written >= POSTS_AN_HOUR) throw fail('wall_too_many_posts', waiting(free_in))
    if (!(await store.insertEntry(tx, { id, author_id: reader.id, text, sha256 })))
      throw fail('wall_id_taken')
    const ids = pictures.map((picture) => picture.id)
    if (!(await attachPictures(tx, { owner_id: reader.id, ids }))) throw fail('wall_picture_not_found')
    await store.insertPictures(tx, id, pictures)
    await tellMentioned(tx, tell, { reader, entryId: id, postId: id, text })
    tell({ fresh: true })
  })
}

type SentEntry = { id: string; author_id: string; sha256: Buffer; fail: Fail<'wall_id_taken'> }

/** Whether these very words stand there already; refused when others do under this id. */
export async function isSent(tx: Db, { id, author_id, sha256, fail }: SentEntry): Promise<boolean> {
  const sent = await store.findSent(tx, id)
  if (sent && !(sent.author_id === author_id && sha256.equals(sent.sha256))) throw fail('wall_id_taken')
  return sent !== undefined
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
  { input, fail }: WishOf<typeof contract.editWallPost>,
): Promise<void> {
  const { post_id: id, text, pictures, version } = input
  return changeWall(means, async (tx, tell) => {
    const post = await store.lockSeen(tx, reader, id)
    if (!post || post.post_id !== null || post.author_id !== reader.id) throw fail('wall_post_not_found')
    if (!saysSomething(text) && pictures.length === 0) throw fail('wall_empty', noWords)
    const before = await store.findPictures(tx, [id])
    const isSame = text === post.text && samePictures(before, pictures)
    // A press that is repeated after it worked has nothing left to do.
    if (isSame) return
    if (post.version !== version) throw fail('wall_edited')
    const wanted = pictures.map((picture) => picture.id)
    const known = before.map(({ picture_id }) => picture_id)
    const added = wanted.filter((each) => !known.includes(each))
    const isTwice = new Set(wanted).size < wanted.length
    if (isTwice || !(await attachPictures(tx, { owner_id: reader.id, ids: added })))
      throw fail('wall_picture_not_found')
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

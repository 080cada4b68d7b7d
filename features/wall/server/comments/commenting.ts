import type * as contract from '#features/wall/contract/entries.ts'
import type { WishOf } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import { changeWall, type WallServices } from '#features/wall/server/wall.changes.ts'
import { note } from '#features/wall/server/notices/notices.ts'
import type { WallReader } from '#features/wall/server/wall.reading.store.ts'
import { COMMENTS_A_MINUTE, printOf, saysSomething } from '#features/wall/server/wall.rules.ts'
import * as store from '#features/wall/server/wall.store.ts'
import type { TellWall } from '#features/wall/server/wall.telling.ts'
import { isSent, noWords, tellMentioned, waiting } from '#features/wall/server/wall.writing.ts'

export function writeComment(
  means: WallServices,
  reader: WallReader,
  { input, fail }: WishOf<typeof contract.writeWallComment>,
): Promise<void> {
  const { comment_id: id, post_id, parent_id = null, text } = input
  return changeWall(means, async (tx, tell) => {
    if (!saysSomething(text)) throw fail('wall_empty', noWords)
    const sha256 = printOf({ post_id, parent_id, text })
    await store.lockAuthor(tx, reader.id)
    if (await isSent(tx, { id, author_id: reader.id, sha256, fail })) return
    const post = await store.lockSeen(tx, reader, post_id)
    if (!post || post.post_id !== null) throw fail('wall_post_not_found')
    const answered = parent_id === null ? undefined : await store.lockSeen(tx, reader, parent_id)
    if (parent_id !== null && answered?.post_id !== post_id) throw fail('wall_comment_not_found')
    const limit = { author_id: reader.id, kind: 'comment', seconds: 60 } as const
    const { written, free_in } = await store.countWritten(tx, limit)
    if (written >= COMMENTS_A_MINUTE) throw fail('wall_too_many_comments', waiting(free_in))
    const above = answered ? (answered.parent_id ?? answered.id) : null
    const entry = { id, post_id, parent_id: above, author_id: reader.id, text, sha256 }
    if (!(await store.insertEntry(tx, entry))) throw fail('wall_id_taken')
    await store.recount(tx, post_id)
    const told = await tellOfComment(tx, tell, { reader, post, above, answered: answered?.author_id ?? null })
    await tellMentioned(tx, tell, { reader, entryId: id, postId: post_id, text, told })
    tell({ changed: [post_id] })
  })
}

/** The author of the post, and those who are answered. Each hears of it once; answers who does. */
async function tellOfComment(
  tx: Db,
  tell: TellWall,
  wish: {
    reader: WallReader
    post: { id: string; author_id: string | null }
    above: string | null
    answered: string | null
  },
): Promise<string[]> {
  const { reader, post, above, answered } = wish
  const comment = above === null ? undefined : await store.lockSeen(tx, reader, above)
  const replied = [comment?.author_id, answered].filter(
    (id): id is string => typeof id === 'string' && id !== post.author_id,
  )
  const lines = [
    ...(post.author_id === null ? [] : [{ user_id: post.author_id, event: 'commented' as const }]),
    ...[...new Set(replied)].map((user_id) => ({ user_id, event: 'replied' as const })),
  ]
  await note(
    tx,
    tell,
    reader.id,
    lines.map((line) => ({ ...line, subject_id: post.id })),
  )
  return lines.map(({ user_id }) => user_id)
}

export function editComment(
  means: WallServices,
  reader: WallReader,
  { input, fail }: WishOf<typeof contract.editWallComment>,
): Promise<void> {
  const { comment_id: id, text, version } = input
  return changeWall(means, async (tx, tell) => {
    const postId = await store.lockPostOf(tx, id)
    const comment = await store.lockSeen(tx, reader, id)
    if (!postId || !comment || comment.post_id === null || comment.author_id !== reader.id)
      throw fail('wall_comment_not_found')
    if (!saysSomething(text)) throw fail('wall_empty', noWords)
    if (comment.text === text) return
    if (comment.version !== version) throw fail('wall_edited')
    await store.setText(tx, { id, text })
    await tellMentioned(tx, tell, { reader, entryId: id, postId, text })
    await store.recount(tx, postId)
    tell({ changed: [postId] })
  })
}

import type { Language } from '#platform/contract/languages.ts'
import type { PostEvent, PostLine } from '#features/wall/contract/news.ts'
import { blockedAround } from '#features/blocks/server/blocks.ts'
import { peopleWithModule } from '#features/modules/server/modules.ts'
import { notifyOfWall, settle, type WallLine } from '#features/notifications/server/notifications.ts'
import type { Db } from '#platform/server/schema.ts'
import { findHollow, findReactors, isLikedByOthers, type Reactor } from './notices.store.ts'
import { findMentioned } from '#features/wall/server/wall.people.store.ts'
import { findPosts, findSeenComments, type WallReader } from '#features/wall/server/wall.reading.store.ts'
import { excerptOf, mentionedIn } from '#features/wall/server/wall.rules.ts'
import type { TellWall } from '#features/wall/server/wall.telling.ts'
import { facesOf, personFrom } from '#features/wall/server/wall.views.ts'

type Line = Pick<WallLine, 'user_id' | 'subject_id' | 'event'>

/** Tells people what somebody did, one line for each; not themselves, and nobody who is blocked in either direction. */
export async function note(tx: Db, tell: TellWall, by: string, lines: readonly Line[]): Promise<void> {
  const blocked = await blockedAround(tx, by)
  const meant = lines.filter(({ user_id }) => user_id !== by && !blocked.has(user_id))
  await noteToAll(tx, tell, meant)
}

/** The same for what the organisers decided, which everybody is told. */
export async function noteToAll(tx: Db, tell: TellWall, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const reached = await peopleWithModule(
    tx,
    lines.map(({ user_id }) => user_id),
    'WallModule',
  )
  const told = lines.filter(({ user_id }) => reached.has(user_id))
  await notifyOfWall(
    tx,
    told.map((line) => ({ ...line, kind: line.event === 'liked' ? 'post_liked' : 'post_commented' })),
  )
  tell({ notified: told.map(({ user_id }) => user_id) })
}

/** Nothing about these entries waits for anybody any more. */
export async function settleEntries(tx: Db, tell: TellWall, subjectIds: readonly string[]): Promise<void> {
  tell({ notified: [...(await settle(tx, { subjectIds }))] })
}

/** Lines about a post that have nothing left to tell count as read. */
export async function settleHollow(tx: Db, tell: TellWall, postId: string): Promise<void> {
  const userIds = await findHollow(tx, postId)
  if (userIds.length === 0) return
  tell({ notified: [...(await settle(tx, { subjectIds: [postId], userIds, kind: 'post_commented' }))] })
}

/** When the last one has taken their like back, there is nothing to tell of. */
export async function settleLikes(tx: Db, tell: TellWall, entryId: string): Promise<void> {
  if (await isLikedByOthers(tx, entryId)) return
  tell({ notified: [...(await settle(tx, { subjectIds: [entryId], kind: 'post_liked' }))] })
}

/** What notifications about the wall show, in the order of the subjects; null for what the reader cannot see any more. */
export async function describeLines(
  db: Db,
  subjects: readonly { subject: string; event: PostEvent }[],
  { language, ...reader }: WallReader & { language: Language },
): Promise<(PostLine | null)[]> {
  if (subjects.length === 0) return []
  const ids = [...new Set(subjects.map(({ subject }) => subject))]
  const posts = await findPosts(db, reader, ids)
  const missing = ids.filter((id) => !posts.some((post) => post.id === id))
  const comments = await findSeenComments(db, reader, missing)
  const entries = new Map([...posts, ...comments].map((entry) => [entry.id, entry]))
  const reactors = await findReactors(db, reader, subjects)
  const faces = await facesOf(
    db,
    reactors.map(({ author_id }) => author_id),
  )
  const mentioned = await findMentioned(
    db,
    [...entries.values()].flatMap(({ text }) => mentionedIn(text)),
  )
  const nameOf = (id: string) => mentioned.find((each) => each.id === id)?.first_name ?? '…'
  return subjects.map(({ subject, event }) => {
    const entry = entries.get(subject)
    if (!entry) return null
    const own = reactors.filter((each) => each.subject === subject && each.event === event)
    const isDecision = event === 'hidden' || event === 'shown'
    if (!isDecision && own.length === 0) return null
    return {
      event,
      post_id: entry.post_id ?? entry.id,
      comment_id: entry.post_id === null ? commentIn(own[0], entry.id) : entry.id,
      is_comment: entry.post_id !== null,
      mine: entry.author_id === reader.id,
      excerpt: excerptOf(entry.text, nameOf),
      people: own.flatMap(({ author_id }) => {
        const face = faces.get(author_id)
        return face ? [personFrom(face, language)] : []
      }),
      count: own[0]?.people ?? 0,
      sticker: own[0]?.reaction === 'like' ? null : (own[0]?.reaction ?? null),
      reason: event === 'hidden' ? entry.hidden_reason : null,
    }
  })
}

/** The comment that brought a line about a post; none when the post itself did, or a like. */
function commentIn(reactor: Reactor | undefined, postId: string): string | null {
  return reactor && reactor.entry_id !== postId ? reactor.entry_id : null
}

import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { listWall, Reaction, WallComment, WallPost } from '#features/wall/contract/wall.ts'
import type { listWallComments, WallThread } from '#features/wall/contract/entries.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

export type FeedPage = z.output<typeof listWall.output>
export type ThreadPage = z.output<typeof listWallComments.output>

/** Under what is kept of wall. */
export const wallKeys = {
  all: ['wall'],
  lists: ['wall', 'list'],
  posts: ['wall', 'post'],
  comments: ['wall', 'comments'],
  fresh: ['wall', 'fresh'],
  likes: ['wall', 'likes'],
  colleagues: ['wall', 'colleagues'],
  reports: [...platformKeys.queues, 'wall'],
} as const

type Lists<Page> = InfiniteData<Page> | undefined

/** Changes posts wherever they are held; undefined takes one away. */
export function changePosts(queries: QueryClient, change: (post: WallPost) => WallPost | undefined): void {
  queries.setQueriesData<Lists<FeedPage>>(
    { queryKey: wallKeys.lists },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({
          ...page,
          posts: page.posts.flatMap((post) => change(post) ?? []),
        })),
      },
  )
  queries.setQueriesData<WallPost>({ queryKey: wallKeys.posts }, (post) => post && (change(post) ?? post))
}

function changeThreads(queries: QueryClient, change: (thread: WallThread) => WallThread | undefined) {
  queries.setQueriesData<Lists<ThreadPage>>(
    { queryKey: wallKeys.comments },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({
          ...page,
          threads: page.threads.flatMap((thread) => change(thread) ?? []),
        })),
      },
  )
}

export type Marks = Partial<
  Pick<WallPost, 'likes' | 'liked' | 'reaction' | 'reactions' | 'reported' | 'comments'>
>

/** The marks of an entry once its reader has put another reaction, or none. */
export function withReaction(
  { likes = 0, reaction = null, reactions = [] }: Marks,
  next: Reaction | null,
): Marks {
  if (next === reaction) return {}
  const counts = new Map(reactions.map((own) => [own.reaction, own.count]))
  if (reaction) counts.set(reaction, (counts.get(reaction) ?? 1) - 1)
  if (next) counts.set(next, (counts.get(next) ?? 0) + 1)
  return {
    liked: next !== null,
    reaction: next,
    likes: Math.max(0, likes + Number(next !== null) - Number(reaction !== null)),
    // The order stays as it was, so that nothing jumps under the finger.
    reactions: [...counts].flatMap(([own, count]) => (count > 0 ? [{ reaction: own, count }] : [])),
  }
}

/** Changes numbers and marks of a post or a comment wherever it stands. */
export function markEntry(queries: QueryClient, id: string, marks: (entry: Marks) => Marks): void {
  const comment = (own: WallComment) => (own.id === id ? { ...own, ...marks(own) } : own)
  changePosts(queries, (post) => ({
    ...(post.id === id ? { ...post, ...marks(post) } : post),
    latest_comments: post.latest_comments.map(comment),
  }))
  changeThreads(queries, (thread) => ({
    ...thread,
    comment: comment(thread.comment),
    replies: thread.replies.map(comment),
  }))
}

/** Takes over a comment as it is now. */
export function putComment(queries: QueryClient, fresh: WallComment): void {
  const comment = (own: WallComment) => (own.id === fresh.id ? fresh : own)
  changePosts(queries, (post) => ({ ...post, latest_comments: post.latest_comments.map(comment) }))
  changeThreads(queries, (thread) => ({
    ...thread,
    comment: comment(thread.comment),
    replies: thread.replies.map(comment),
  }))
}

/** Puts a comment that was just written where it belongs. */
export function addComment(queries: QueryClient, fresh: WallComment): void {
  changePosts(queries, (post) => {
    if (post.id !== fresh.post_id || post.latest_comments.some(({ id }) => id === fresh.id)) return post
    const latest = fresh.parent_id === null ? [...post.latest_comments, fresh] : post.latest_comments
    return { ...post, comments: post.comments + 1, latest_comments: latest }
  })
  queries.setQueriesData<Lists<ThreadPage>>({ queryKey: [...wallKeys.comments, fresh.post_id] }, (held) => {
    if (!held || held.pages.some(({ threads }) => threads.some((each) => holds(each, fresh.id)))) return held
    return {
      ...held,
      pages: held.pages.map((page, at) => withComment(page, fresh, at === held.pages.length - 1)),
    }
  })
}

function withComment(page: ThreadPage, fresh: WallComment, isLast: boolean): ThreadPage {
  if (fresh.parent_id !== null)
    return {
      ...page,
      threads: page.threads.map((each) =>
        each.comment.id === fresh.parent_id ? { ...each, replies: [...each.replies, fresh] } : each,
      ),
    }
  // Later ones that are not held yet stand between: the new one comes with them.
  if (!isLast || page.later !== null) return page
  return { ...page, threads: [...page.threads, { comment: fresh, replies: [], earlier_replies: null }] }
}

const holds = ({ comment, replies }: WallThread, id: string) =>
  comment.id === id || replies.some((reply) => reply.id === id)

/** Takes a comment, with its replies, off every list. */
export function dropComment(queries: QueryClient, gone: WallComment): void {
  changePosts(queries, (post) =>
    post.id === gone.post_id
      ? { ...post, latest_comments: post.latest_comments.filter(({ id }) => id !== gone.id) }
      : post,
  )
  changeThreads(queries, (thread) =>
    thread.comment.id === gone.id
      ? undefined
      : { ...thread, replies: thread.replies.filter(({ id }) => id !== gone.id) },
  )
}

/** Puts a new own post below the pinned ones. */
export function addPost(queries: QueryClient, fresh: WallPost): void {
  for (const [queryKey] of queries.getQueriesData<Lists<FeedPage>>({ queryKey: wallKeys.lists })) {
    const { filter, search } = (queryKey[3] ?? {}) as { filter?: string; search?: string }
    if (search || (filter === 'pictures' && fresh.pictures.length === 0)) continue
    queries.setQueryData<InfiniteData<FeedPage>>(queryKey, (held) => held && withPost(held, fresh))
  }
}

function withPost(held: InfiniteData<FeedPage>, fresh: WallPost): InfiniteData<FeedPage> {
  const [first, ...rest] = held.pages
  if (!first || held.pages.some(({ posts }) => posts.some(({ id }) => id === fresh.id))) return held
  const pinned = first.posts.filter((post) => post.pinned)
  const others = first.posts.filter((post) => !post.pinned)
  return { ...held, pages: [{ ...first, posts: [...pinned, fresh, ...others] }, ...rest] }
}

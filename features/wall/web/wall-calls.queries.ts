import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  editWallPost,
  type Reaction,
  type WallComment,
  type WallPost,
  writeWallPost,
} from '#features/wall/contract/wall.ts'
import { hideWallEntry, pinWallPost, showWallEntry } from '#features/wall/contract/console.ts'
import {
  deleteWallEntry,
  editWallComment,
  likeWallEntry,
  reportWallEntry,
  restoreWallEntry,
  unlikeWallEntry,
  writeWallComment,
} from '#features/wall/contract/entries.ts'
import { call, messageOf } from '#platform/web/api/api.ts'
import type { Report } from '#platform/web/pages/report-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { showToast } from '#ui/overlays/toast-store.ts'
import {
  addComment,
  addPost,
  changePosts,
  dropComment,
  markEntry,
  putComment,
  wallKeys,
  withReaction,
} from './wall-cache.ts'

export type Entry = WallPost | WallComment

export const isPost = (entry: Entry): entry is WallPost => 'pictures' in entry

/** What is on screen and cannot be told from the answer is read again. */
export function rereadWall(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: wallKeys.all })
}

const tell = (error: Error) => showToast({ tone: 'error', text: messageOf(error) })

type ReactionWish = { next: Reaction | null; before: Reaction | null }

/** A like, a sticker in its place, or neither: at once on screen; when it fails it goes back, with a word. */
export function useReact(id: string) {
  const queries = useQueryClient()
  return useMutation({
    // One after the other, in the order of the presses.
    scope: { id: `react ${id}` },
    mutationFn: ({ next }: ReactionWish) =>
      next === null
        ? call(unlikeWallEntry, { entry_id: id })
        : call(likeWallEntry, { entry_id: id, ...(next !== 'like' && { reaction: next }) }),
    onMutate: ({ next }) => {
      markEntry(queries, id, (entry) => withReaction(entry, next))
    },
    onSuccess: ({ likes, reactions }) => {
      markEntry(queries, id, () => ({ likes, reactions }))
      void queries.invalidateQueries({ queryKey: [...wallKeys.likes, id] })
    },
    onError: (error, { before }) => {
      markEntry(queries, id, (entry) => withReaction(entry, before))
      tell(error)
    },
  })
}

export const useWritePost = () =>
  useCall(writeWallPost, { done: ({ post }, _, queries) => addPost(queries, post) })

export const useEditPost = () =>
  useCall(editWallPost, {
    done: ({ post }, _, queries) => changePosts(queries, (own) => (own.id === post.id ? post : own)),
  })

export function useWriteComment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: z.input<typeof writeWallComment.input>) => call(writeWallComment, wish),
    onSuccess: ({ comment }) => {
      addComment(queries, comment)
      // Of replies nothing here tells whether the number already has them.
      if (comment.parent_id !== null)
        void queries.invalidateQueries({ queryKey: [...wallKeys.posts, comment.post_id] })
    },
  })
}

export const useEditComment = () =>
  useCall(editWallComment, { done: ({ comment }, _, queries) => putComment(queries, comment) })

/** Gone at once, with some seconds to take it back. */
export function useDeleteEntry(words: { done: string; undo: string }) {
  const queries = useQueryClient()
  const restore = useCall((entry: Entry) => call(restoreWallEntry, { entry_id: entry.id }), {
    onError: tell,
    onSettled: () => rereadWall(queries),
  })
  return useCall((entry: Entry) => call(deleteWallEntry, { entry_id: entry.id }), {
    done: (_, entry) => {
      showToast({ text: words.done, action: { label: words.undo, onPress: () => restore.mutate(entry) } })
      if (!isPost(entry)) void queries.invalidateQueries({ queryKey: [...wallKeys.posts, entry.post_id] })
    },
    onMutate: (entry) => {
      if (isPost(entry)) changePosts(queries, (own) => (own.id === entry.id ? undefined : own))
      else dropComment(queries, entry)
    },
    onError: (error) => {
      tell(error)
      rereadWall(queries)
    },
  })
}

export function useReportEntry(entry_id: string) {
  const queries = useQueryClient()
  return async (report: Report) => {
    await call(reportWallEntry, { entry_id, ...report })
    markEntry(queries, entry_id, () => ({ reported: true }))
  }
}

/** What organisers do, from the place where they see it. */
export function useConsoleCalls() {
  const queries = useQueryClient()
  const onSuccess = () => rereadWall(queries)
  const pin = useCall(pinWallPost, { waitsFor: [wallKeys.lists], onError: tell })
  const hide = useCall(hideWallEntry, { done: onSuccess })
  const show = useCall(showWallEntry, { done: onSuccess, onError: tell })
  return { pin, hide, show }
}

import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readWallPosts, type WallPost, wallChanged } from '#features/wall/contract/wall.ts'
import { call } from '#platform/web/api/api.ts'
import { useLive } from '#platform/web/live/live.ts'
import { changePosts, type FeedPage, markEntry, wallKeys } from './wall-cache.ts'

const SOON_MS = 50
const AT_ONCE = 40

/** Keeps what is on screen true without moving it. `onFresh` is told when there are posts that it does not show. */
export function useWallLive(onFresh?: () => void): void {
  const queries = useQueryClient()
  const waiting = useRef(new Set<string>())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const own = timers.current
    return () => {
      for (const timer of own) clearTimeout(timer)
    }
  }, [])

  const later = (spread: number, work: () => void) => {
    const timer = setTimeout(
      () => {
        timers.current.delete(timer)
        work()
      },
      SOON_MS + Math.random() * spread,
    )
    timers.current.add(timer)
  }

  function heldPosts(): WallPost[] {
    const lists = queries.getQueriesData<InfiniteData<FeedPage>>({ queryKey: wallKeys.lists })
    const posts = queries.getQueriesData<WallPost>({ queryKey: wallKeys.posts })
    return [
      ...lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.posts) ?? []),
      ...posts.flatMap(([, post]) => post ?? []),
    ]
  }

  async function readAgain() {
    const ids = [...waiting.current].slice(0, AT_ONCE)
    for (const id of ids) waiting.current.delete(id)
    if (ids.length === 0) return
    // Without an answer the page stays as it is: the line comes back with a reading of everything.
    const answer = await call(readWallPosts, { ids: ids.join(',') }).catch(() => undefined)
    if (!answer) return
    const now = new Map(answer.posts.map((post) => [post.id, post]))
    changePosts(queries, (post) => (ids.includes(post.id) ? now.get(post.id) : post))
    for (const id of ids) {
      void queries.invalidateQueries({ queryKey: [...wallKeys.comments, id] })
      if (!now.has(id)) void queries.invalidateQueries({ queryKey: [...wallKeys.posts, id] })
    }
  }

  useLive(wallChanged, ({ counts, read, fresh, spread_ms }) => {
    for (const { id, ...numbers } of counts) markEntry(queries, id, () => numbers)
    const held = new Set(heldPosts().map(({ id }) => id))
    for (const id of read) if (held.has(id)) waiting.current.add(id)
    if (waiting.current.size > 0) later(spread_ms, () => void readAgain())
    if (fresh && onFresh) later(spread_ms, onFresh)
  })
}

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useWallLive } from './use-wall-live.ts'
import type { WallSearch } from './wall-address.ts'
import { freshQuery, wallQuery } from './wall.queries.ts'
import { wallKeys } from './wall-cache.ts'

/** The posts as they were read, kept true in their places, and how many new ones wait above them. */
export function useWallList(search: WallSearch) {
  const queries = useQueryClient()
  const language = useLanguage()
  const query = wallQuery(search, language)
  const list = useInfiniteQuery(query)
  const posts = list.data?.pages.flatMap((page) => page.posts)
  const since = posts?.reduce<string | undefined>(
    (newest, { created_at }) => (newest === undefined || created_at > newest ? created_at : newest),
    undefined,
  )
  const fresh = useQuery(freshQuery(search, since))
  // Nothing waits above what was looked for by words.
  useWallLive(() => {
    if (!search.search) void fresh.refetch()
  })
  return {
    list,
    posts,
    fresh: fresh.data,
    showFresh: async () => {
      await queries.resetQueries({ queryKey: query.queryKey })
      await queries.resetQueries({ queryKey: wallKeys.fresh })
    },
  }
}

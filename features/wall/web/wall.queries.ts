import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Language } from '#platform/contract/languages.ts'
import { countFreshPosts, findWallColleagues, listWall, readWallPost } from '#features/wall/contract/wall.ts'
import { listWallComments, listWallLikes } from '#features/wall/contract/entries.ts'
import { call } from '#platform/web/api/api.ts'
import type { FindPeople } from '#platform/web/writing/mention-field.tsx'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import type { WallSearch } from './wall-address.ts'
import { type ThreadPage, wallKeys } from './wall-cache.ts'

/** Stays as it was shown: whoever reads is not moved about. */
export const wallQuery = ({ filter, search }: WallSearch, language: Language) =>
  pagesOf(
    [...wallKeys.lists, language, { filter, search }],
    listWall,
    { filter, search },
    { kept: true, refetchOnWindowFocus: false },
  )

/** How many posts of others wait above the list. */
export const freshQuery = ({ filter }: WallSearch, since: string | undefined) =>
  queryOptions({
    queryKey: [...wallKeys.fresh, filter, since],
    queryFn: async () => (await call(countFreshPosts, { filter, since })).count,
    enabled: false,
    initialData: 0,
  })

export const postQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...wallKeys.posts, id, language],
    queryFn: async () => (await call(readWallPost, { post_id: id })).post,
    retry: false,
  })

type Turn = { comment_id?: string | undefined; cursor?: string }

/** The comments of a post from the newest, or from one of them, in both directions. */
export const commentsQuery = (post_id: string, anchor: string | undefined, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...wallKeys.comments, post_id, anchor, language],
    queryFn: ({ pageParam }): Promise<ThreadPage> => call(listWallComments, { post_id, ...pageParam }),
    initialPageParam: { comment_id: anchor } as Turn,
    getNextPageParam: ({ later }): Turn | undefined => (later === null ? undefined : { cursor: later }),
    getPreviousPageParam: ({ earlier }): Turn | undefined =>
      earlier === null ? undefined : { cursor: earlier },
  })

export const likesQuery = (entry_id: string) =>
  pagesOf([...wallKeys.likes, entry_id], listWallLikes, { entry_id }, { staleTime: 0 })

/** Whom a post or a comment may mention. */
export const findColleagues: FindPeople = {
  key: wallKeys.colleagues,
  read: async (search) => {
    const { people } = await call(findWallColleagues, { search })
    return people.map(({ crew, ...person }) => ({ ...person, note: crew }))
  },
}

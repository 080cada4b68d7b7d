import { infiniteQueryOptions, keepPreviousData, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Schema } from '#platform/contract/kit.ts'
import { type AnyEndpoint, call, callBehind } from './api.ts'

type PagesOptions = {
  /** What was on screen stays there until what is asked for now has come. */
  kept?: boolean
  /** The page goes on while it is on its way. */
  behind?: boolean
  enabled?: boolean
  staleTime?: number
  refetchOnMount?: 'always'
  refetchOnWindowFocus?: boolean
  meta?: QueryMeta
}

/** A list that is read page by page, as each page says where the next one begins. */
export const pagesOf = <Input extends Schema, Output extends Schema<{ next: string | null }>>(
  queryKey: QueryKey,
  endpoint: AnyEndpoint<Input, Output>,
  wish: Omit<z.input<Input>, 'cursor'>,
  { kept = false, behind = false, ...options }: PagesOptions = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) =>
      (behind ? callBehind : call)(endpoint, { ...wish, cursor: pageParam } as z.input<Input>),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    ...(kept && { placeholderData: keepPreviousData }),
    ...options,
  })

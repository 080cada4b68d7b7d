import {
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Schema } from '#platform/contract/kit.ts'
import { showToast } from '#ui/overlays/toast-store.ts'
import { type AnyEndpoint, call } from './api.ts'

type Options<Answer, Wish, Before = unknown> = Omit<
  MutationOptions<Answer, Error, Wish, Before>,
  'mutationFn' | 'onSuccess'
> & {
  /** What is said at the edge of the screen once it is done. */
  said?: string | ((answer: Answer, wish: Wish) => string)
  /** What is old afterwards, by the beginnings of its keys, and is read anew. */
  stale?: readonly QueryKey[]
  /** The same, but it is under way until that has come. */
  waitsFor?: readonly QueryKey[]
  /** What else follows, before anything is read anew. */
  done?: (answer: Answer, wish: Wish, queries: QueryClient) => unknown
}

/** A call of the contract, or other work, that a press sets off: what it answers, and what follows from it. */
export function useCall<Input extends Schema, Output extends Schema, Before = unknown>(
  endpoint: AnyEndpoint<Input, Output>,
  options?: Options<z.output<Output>, z.input<Input>, Before>,
): UseMutationResult<z.output<Output>, Error, z.input<Input>, Before>
export function useCall<Answer, Wish = void, Before = unknown>(
  work: (wish: Wish) => Promise<Answer>,
  options?: Options<Answer, Wish, Before>,
): UseMutationResult<Answer, Error, Wish, Before>
export function useCall(
  what: AnyEndpoint<Schema, Schema> | ((wish: unknown) => Promise<unknown>),
  { said, stale = [], waitsFor = [], done, ...rest }: Options<unknown, unknown> = {},
) {
  const queries = useQueryClient()
  return useMutation({
    ...rest,
    mutationFn: (wish: unknown) => (typeof what === 'function' ? what(wish) : call(what, wish)),
    onSuccess: async (answer, wish) => {
      if (said) showToast({ tone: 'success', text: typeof said === 'string' ? said : said(answer, wish) })
      const further = done?.(answer, wish, queries)
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
      await further
      await Promise.all(waitsFor.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}

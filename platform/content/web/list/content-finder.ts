import type * as z from 'zod/mini'
import type { Schema } from '#platform/contract/kit.ts'
import { type AnyEndpoint, callBehind } from '#platform/web/api/api.ts'
import { type ConsoleFinder, type Found, MOST_FOUND } from '#platform/web/finding/finder.ts'
import type { Language } from '#platform/contract/languages.ts'

type Named = Pick<Found, 'id' | 'name'> & { note?: string }

interface FinderOf<Input extends Schema, Output extends Schema> {
  /** The address of its list, and the pattern of the page of one piece. */
  at: string
  one: string
  list: AnyEndpoint<Input, Output>
  named: (answer: z.output<Output>, language: Language) => Named[]
}

/** Finds the pieces of one kind by what its list in the console searches: their title, in any language. */
export function contentFinder<Input extends Schema, Output extends Schema>({
  at,
  one,
  list,
  named,
}: FinderOf<Input, Output>): ConsoleFinder {
  return {
    at,
    find: async ({ search, language, signal }) => {
      const answer = await callBehind(list, { search } as z.input<Input>, signal)
      return named(answer, language)
        .slice(0, MOST_FOUND)
        .map(({ id, name, note = null }) => ({
          id,
          name,
          note,
          go: (navigate) => navigate({ to: one, params: { id } } as never),
        }))
    },
  }
}

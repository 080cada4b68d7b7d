import * as z from 'zod/mini'
import { Audience } from '#platform/contract/audiences.ts'
import { ConsoleMoment, ConsoleOrder } from '#platform/contract/console-lists.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { endpoint, type Limited, type Schema } from '#platform/contract/kit.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { After, ConsoleCounts, ConsoleSearch } from './saves.ts'

type Shape = Record<string, Schema>

/** Of one kind of content: where its pieces are, what names one, what is sent and what is answered. */
type ContentOf<Key extends string, Content extends Shape, One extends Schema> = {
  path: `/api/${string}`
  key: Key
  permission: Permission
  /** Where it names people as well: what limited organisers may do with every call. */
  limited?: Limited
  content: Content
  one: One
  maxBody?: number
}

type Promised<Code extends ErrorCode> = { summary: string; errors: readonly Code[] }

const idOf = <Key extends string>(key: Key) => ({ [key]: z.uuid() }) as Record<Key, z.ZodMiniUUID>

/**
 * The promises that every kind of content makes alike. In a browser nothing is left of them but how to reach them: see
 * `build/plain-contract.mjs`, which knows the words `path`, `key`, `method` and `at`.
 */
export function contentEndpoints<const Key extends string, Content extends Shape, One extends Schema>(
  own: ContentOf<Key, Content, One>,
) {
  const piece = `${own.path}/:${own.key}` as const
  return {
    /** Thirty at a time, with how many there are by state. `cursor`: its longest. */
    list: <State extends Shape, Items extends Shape>(promised: {
      summary: string
      state: State
      items: Items
      cursor: number
    }) =>
      endpoint({
        method: 'GET',
        path: own.path,
        summary: promised.summary,
        permission: own.permission,
        limited: own.limited ?? 'content',
        input: z.object({
          ...promised.state,
          search: ConsoleSearch,
          sort: ConsoleOrder,
          from: ConsoleMoment,
          to: ConsoleMoment,
          cursor: z.optional(z.string().check(z.maxLength(promised.cursor))),
        }),
        output: z.object({ ...promised.items, counts: ConsoleCounts, next: z.nullable(z.string()) }),
      }),

    get: <const Code extends ErrorCode>(promised: Promised<Code>) =>
      endpoint({
        method: 'GET',
        path: piece,
        permission: own.permission,
        limited: own.limited ?? 'content',
        input: z.object(idOf(own.key)),
        output: own.one,
        ...promised,
      }),

    create: <const Code extends ErrorCode>(promised: Promised<Code>) =>
      endpoint({
        method: 'POST',
        path: own.path,
        permission: own.permission,
        limited: own.limited ?? 'whole',
        input: z.object(own.content),
        ...(own.maxBody !== undefined && { maxBody: own.maxBody }),
        output: own.one,
        ...promised,
      }),

    change: <const Code extends ErrorCode>(promised: Promised<Code>) =>
      endpoint({
        method: 'PUT',
        path: piece,
        permission: own.permission,
        limited: own.limited ?? 'whole',
        input: z.object({ ...idOf(own.key), ...own.content, after: After }),
        ...(own.maxBody !== undefined && { maxBody: own.maxBody }),
        output: own.one,
        ...promised,
      }),

    /** What else is done with a piece, `at` an address below its own; answers with the piece. */
    // oxlint-disable-next-line typescript/no-generated-empty-object-type -- nothing is sent but which piece it is
    act: <const Code extends ErrorCode, Input extends Shape = Record<never, never>>({
      method,
      at,
      input,
      ...promised
    }: Promised<Code> & { method: 'POST' | 'PUT'; at: string; input?: Input }) =>
      endpoint({
        method,
        path: `${piece}/${at}`,
        permission: own.permission,
        limited: own.limited ?? 'whole',
        input: z.object({ ...idOf(own.key), ...input } as Record<Key, z.ZodMiniUUID> & Input),
        output: own.one,
        ...promised,
      }),

    drop: <const Code extends ErrorCode>(promised: Promised<Code>) =>
      endpoint({
        method: 'DELETE',
        path: piece,
        permission: own.permission,
        limited: own.limited ?? 'whole',
        input: z.object(idOf(own.key)),
        output: z.object({}),
        ...promised,
      }),

    reach: () =>
      endpoint({
        method: 'POST',
        path: `${own.path}/reach`,
        summary: 'How many people an audience has today.',
        permission: own.permission,
        limited: 'whole',
        reads: true,
        input: z.object({ audience: Audience }),
        output: z.object({ reach: z.int() }),
      }),
  }
}

import * as z from 'zod/mini'
import { Audience } from '#platform/contract/audiences.ts'
import { ConsoleMoment, ConsoleOrder } from '#platform/contract/console-lists.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { endpoint, type Limited, type Schema } from '#platform/contract/kit.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { After, ConsoleCounts, ConsoleSearch } from './saves.ts'
import { MOST_SEVERAL, Several, type SeveralAct } from './several.ts'

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

    /** Everything that is found, as a file; `state` as of the list. */
    sheet: <State extends Shape>(promised: { state: State }) =>
      endpoint({
        method: 'GET',
        path: `${own.path}/export`,
        summary:
          'What the list finds as a CSV file that is safe to open in a spreadsheet: five thousand rows at most.',
        permission: own.permission,
        limited: own.limited ?? 'content',
        input: z.object({
          ...promised.state,
          search: ConsoleSearch,
          sort: ConsoleOrder,
          from: ConsoleMoment,
          to: ConsoleMoment,
        }),
        output: z.object({ name: z.string(), csv: z.string() }),
      }),

    /** The same with many pieces, each for itself. */
    several: <const Act extends SeveralAct>(promised: { acts: readonly [Act, ...Act[]] }) =>
      endpoint({
        method: 'POST',
        path: `${own.path}/several`,
        summary:
          'Does the same with many pieces, each as if alone: what cannot be done with one leaves that one as it is.',
        permission: own.permission,
        limited: own.limited ?? 'whole',
        input: z.object({
          ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_SEVERAL)),
          act: z.enum(promised.acts),
        }),
        output: Several,
      }),

    /** What would become of them. */
    severalPreview: <const Act extends SeveralAct>(promised: { acts: readonly [Act, ...Act[]] }) =>
      endpoint({
        method: 'POST',
        path: `${own.path}/several/preview`,
        summary: 'What would become of many pieces, tried and taken back: nothing is changed.',
        permission: own.permission,
        limited: own.limited ?? 'whole',
        reads: true,
        input: z.object({
          ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_SEVERAL)),
          act: z.enum(promised.acts),
        }),
        output: Several,
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

import type { QueryKey } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Several, SeveralAct } from '#platform/content/contract/several.ts'
import type { SavedKind } from '#platform/content/contract/saves.ts'
import type { Schema } from '#platform/contract/kit.ts'
import { type AnyEndpoint, call, callBehind } from '#platform/web/api/api.ts'
import type { ContentSearch } from './content-address.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

type SeveralEndpoint = AnyEndpoint<Schema, z.ZodMiniType<Several>>

/** What can be done with many pieces at once, and what puts it back where something does. */
interface SeveralOf {
  acts: readonly SeveralAct[]
  act: SeveralEndpoint
  preview: SeveralEndpoint
  back?: Partial<Record<SeveralAct, SeveralAct>>
}

const usualBack = { archive: 'restore', restore: 'archive' } as const

interface KindCalls<
  ListInput extends Schema,
  ListOutput extends Schema,
  Card,
  One extends Schema,
  Input extends Schema,
  Item,
  Content,
> {
  /** The address of its list. */
  path: string
  /** Under which its saves are kept. */
  kind: SavedKind
  list: AnyEndpoint<ListInput, ListOutput>
  cards: (answer: z.output<ListOutput>) => Card[]
  /** What the list calls the state. */
  by?: 'state' | 'stage'
  /** All that is found, as a file. */
  sheet: AnyEndpoint<Schema, z.ZodMiniType<{ name: string; csv: string }>>
  several: SeveralOf
  get: AnyEndpoint<Schema, One>
  create: AnyEndpoint<Input, One>
  change: AnyEndpoint<Schema, One>
  item: (answer: z.output<One>) => Item
  contentOf: (item: Item) => Content
  /** What is sent of what was written; left out: all of it. */
  sent?: (content: Content) => Content
}

/** Under which a piece is kept once it was read. */
export const consoleKey = (path: string, id: string): QueryKey => [...platformKeys.console, path, 'one', id]

/** What names a piece in the path of a call. */
const keyOf = ({ path }: { path: string }) => /:(\w+)/.exec(path)![1]!

/** How the pieces of one kind are listed, read and written: `…kind.pages` for its list, `…kind.editor` for its page. */
export function contentKind<
  ListInput extends Schema,
  ListOutput extends Schema,
  Card,
  One extends Schema,
  Input extends Schema,
  Item,
  Content extends z.input<Input> & object,
>(own: KindCalls<ListInput, ListOutput, Card, One, Input, Item, Content>) {
  const {
    path,
    kind,
    list,
    cards,
    by = 'state',
    sheet,
    several,
    get,
    create,
    change,
    item,
    contentOf,
    sent,
  } = own
  const asked = ({ state, ...wish }: ContentSearch & { cursor?: string }) => ({
    ...wish,
    ...(state && { [by]: state }),
  })
  const key = keyOf(get)
  const read = async (id: string) => item(await call(get, { [key]: id }))
  return {
    pages: {
      path,
      sheet: (wish: ContentSearch) => call(sheet, asked(wish)),
      several: {
        key: kind,
        acts: several.acts,
        back: { ...usualBack, ...several.back },
        run: ({ act, ids, isTried }: { act: SeveralAct; ids: readonly string[]; isTried: boolean }) =>
          call(isTried ? several.preview : several.act, { act, ids: [...ids] }),
      },
      read: async (wish: ContentSearch & { cursor?: string }) => {
        const answer = await call(list, asked(wish) as z.input<ListInput>)
        return {
          ...(answer as { counts: Record<string, number>; next: string | null }),
          cards: cards(answer),
        }
      },
    },
    editor: {
      path,
      kind,
      read,
      /** Writes a piece, a new one where there is no id; the page goes on while it is on its way. */
      write: async (id: string | undefined, content: Content, after: number) => {
        const whole = sent ? sent(content) : content
        return item(
          id === undefined
            ? await callBehind(create, whole)
            : await callBehind(change, { [key]: id, ...whole, after }),
        )
      },
      contentOf,
    },
    /** A piece beside its page. */
    one: (id: string) => ({
      queryKey: consoleKey(path, id),
      queryFn: () => read(id),
      staleTime: 0,
    }),
  }
}

import type { ReactNode } from 'react'
import { listSaves, readSave, type Saved, type SavedKind } from '#platform/content/contract/saves.ts'
import { call } from '#platform/web/api/api.ts'

/** A save, or what nobody of this programme has saved. */
export type ShownSave = Saved & { brought_along?: boolean }

/** Where the earlier saves of a piece of content come from. */
export interface EarlierSaves<T> {
  /** Of the queries. */
  key: readonly string[]
  list: () => Promise<ShownSave[]>
  read: (number: number) => Promise<T>
  /** What is to be known before one is chosen; left out: how saves are kept. */
  lead?: string
  /** Left out: the preview of the page. */
  renderPreview?: (value: T, number: number) => ReactNode
}

/** Those that the server keeps of everything that is written at the console. */
export const keptSaves = <T>(kind: SavedKind, id: string): EarlierSaves<T> => ({
  key: [kind, id],
  list: async () => (await call(listSaves, { kind, content_id: id })).saves,
  read: async (number) =>
    JSON.parse((await call(readSave, { kind, content_id: id, number: String(number) })).content) as T,
})

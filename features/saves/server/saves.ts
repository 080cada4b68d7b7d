import type { Saved } from '#platform/content/contract/saves.ts'
import type { Db } from '#platform/server/schema.ts'
import { findSave, findSaves, newestNumber, type Thing } from './saves.store.ts'

export { deleteSaves, insertSave as keepSave } from './saves.store.ts'

/** How a thing is written: by whom, and which save they began with, where they say so. */
export type Writing = { by: string | null; after?: number | undefined }

/** The newest save, for whoever begins to write. */
export async function newestSave(db: Db, thing: Thing): Promise<Saved | null> {
  return (await findSaves(db, thing, 1))[0] ?? null
}

/** Whether somebody else has saved since the writer began. The caller holds the lock of the thing. */
export async function isOvertaken(tx: Db, thing: Thing, { after }: Writing): Promise<boolean> {
  return after !== undefined && (await newestNumber(tx, thing)) !== after
}

/** What the newest save holds, as whoever saved it sent it. */
export async function newestContent<T>(db: Db, thing: Thing): Promise<T | undefined> {
  const number = await newestNumber(db, thing)
  const found = number > 0 ? await findSave(db, thing, number) : undefined
  return found && (JSON.parse(found.content) as T)
}

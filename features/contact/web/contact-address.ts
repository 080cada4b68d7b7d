import { readId } from '#platform/web/api/address.ts'

export type ContactSearch = { thread?: string; write?: true }

/** Which thread is open, or that a new one is being written. */
export function readContactSearch({ thread, write }: Record<string, unknown>): ContactSearch {
  const id = readId(thread)
  return { ...(id && { thread: id }), ...((write === true || write === 'true') && { write: true as const }) }
}

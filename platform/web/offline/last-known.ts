import type { QueryPersister } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import type { Known } from './last-known-store.ts'
import { findPersonId } from '#platform/web/session/session.ts'

const SAVE_AFTER_MS = 300
const ASK_AGAIN_MS = 15_000

const store = () => import('./last-known-store.ts')
const toSave = new Map<string, Known>()
/** What is on screen from the device or from before the line was lost, by the hash of its query, and since when. */
const shown = new Map<string, number>()
const readers = new Set<() => void>()
let saving: ReturnType<typeof setTimeout> | undefined
let asking: ReturnType<typeof setInterval> | undefined
let since: number | undefined

/** What a query answers: what the server says, or where no answer comes what was last known of it. */
export const readOrLastKnown: QueryPersister = async (read, context, query) => {
  const { queryHash, meta, state } = query
  const kept = meta?.['lastKnown']
  try {
    const data: unknown = await read(context)
    if (shown.delete(queryHash)) tell()
    save(queryHash, typeof kept === 'function' ? (kept as (data: unknown) => unknown)(data) : data)
    return data
  } catch (error) {
    // A further page is asked for by a press, which hears that it did not come.
    if (!isUnanswered(error) || state.fetchMeta?.fetchMore) throw error
    const known =
      state.data === undefined ? await lastKnown(queryHash) : { data: state.data, at: state.dataUpdatedAt }
    if (known === undefined) throw error
    shown.set(queryHash, shown.get(queryHash) ?? known.at)
    tell()
    return known.data
  }
}

/** Since when the oldest of what is on screen is known; nothing while all of it is fresh. */
export function useKnownSince(): number | undefined {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    () => since,
    () => since,
  )
}

/** Nothing of a person stays: they have logged out, or their session is over. */
export async function forgetLastKnown(): Promise<void> {
  clearTimeout(saving)
  toSave.clear()
  shown.clear()
  tell()
  // Private windows of some browsers have no place to keep anything.
  await store()
    .then(({ forgetAll }) => forgetAll())
    .catch(() => undefined)
}

/** The line may be back: whatever is old is asked for again. */
export function askForOld(): void {
  if (shown.size === 0) return
  const old = queryClient.getQueryCache().findAll({ predicate: ({ queryHash }) => shown.has(queryHash) })
  const onScreen = old.filter((query) => query.isActive())
  // What nobody looks at is read when somebody does.
  for (const query of old) if (!query.isActive()) queryClient.getQueryCache().remove(query)
  const hashes = new Set(onScreen.map(({ queryHash }) => queryHash))
  for (const hash of shown.keys()) if (!hashes.has(hash)) shown.delete(hash)
  tell()
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.code === 'offline' || error.status >= 502)

async function lastKnown(hash: string): Promise<Known | undefined> {
  const person = findPersonId()
  if (person === undefined) return undefined
  return store()
    .then(({ findKnown }) => findKnown(person, hash))
    .catch(() => undefined)
}

function save(hash: string, data: unknown) {
  toSave.set(hash, { data, at: Date.now() })
  clearTimeout(saving)
  saving = setTimeout(saveAll, SAVE_AFTER_MS)
}

function saveAll() {
  const person = findPersonId()
  if (person === undefined) return
  void store()
    .then(({ saveKnown }) => {
      // Whoever has logged out meanwhile has taken it along.
      const news = [...toSave]
      toSave.clear()
      return news.length > 0 && findPersonId() === person ? saveKnown(person, news) : undefined
    })
    .catch(() => undefined)
}

function tell() {
  since = shown.size > 0 ? Math.min(...shown.values()) : undefined
  if (since === undefined) {
    clearInterval(asking)
    asking = undefined
  } else {
    asking ??= setInterval(askForOld, ASK_AGAIN_MS)
  }
  for (const reader of readers) reader()
}

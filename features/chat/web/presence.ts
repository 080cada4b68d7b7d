import { useEffect, useSyncExternalStore } from 'react'
import { type Presence, presenceChanged } from '#features/chat/contract/chat.ts'
import { MAX_WATCHED, watchPresence } from '#features/chat/contract/rooms.ts'
import { callLive } from '#platform/web/live/live-calls.ts'
import { onReconnected, useLive } from '#platform/web/live/live.ts'

/** Half of the time that the server watches for. */
const RENEW_MS = 60_000
/** Rows that come on screen together are asked for together. */
const SOON_MS = 80

const known = new Map<string, Presence>()
const wanted = new Map<string, number>()
const readers = new Set<() => void>()
let renewal: ReturnType<typeof setTimeout> | undefined

function tell(people: readonly Presence[]) {
  for (const { user_id, online, last_seen } of people) known.set(user_id, { user_id, online, last_seen })
  for (const reader of readers) reader()
}

function watchSoon(milliseconds: number) {
  clearTimeout(renewal)
  renewal = setTimeout(() => void watch(), milliseconds)
}

async function watch() {
  // Those who came on screen last are looked at.
  const user_ids = [...wanted.keys()].slice(-MAX_WATCHED)
  if (user_ids.length === 0) return
  watchSoon(RENEW_MS)
  const answer = await callLive(watchPresence, { user_ids }).catch(() => undefined)
  if (answer) tell(answer.people)
}

/** Whether somebody who is on screen is online, and when they were seen last. */
export function usePresence(id: string | undefined): Presence | undefined {
  useEffect(() => {
    if (id === undefined) return undefined
    wanted.set(id, (wanted.get(id) ?? 0) + 1)
    if (!known.has(id) || wanted.get(id) === 1) watchSoon(SOON_MS)
    return () => {
      const left = (wanted.get(id) ?? 1) - 1
      if (left === 0) wanted.delete(id)
      else wanted.set(id, left)
    }
  }, [id])
  return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : known.get(id)))
}

/** Listens for whoever comes and goes; once on a page that shows presence. */
export function usePresenceLive(): void {
  useLive(presenceChanged, ({ people }) => tell(people))
  useEffect(() => onReconnected(() => watchSoon(SOON_MS)), [])
  useEffect(
    () => () => {
      clearTimeout(renewal)
      known.clear()
    },
    [],
  )
}

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => void readers.delete(reader)
}

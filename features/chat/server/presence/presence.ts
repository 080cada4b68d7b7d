import * as z from 'zod/mini'
import { type Presence, presenceChanged } from '#features/chat/contract/chat.ts'
import { MAX_WATCHED, WATCH_SECONDS } from '#features/chat/contract/rooms.ts'
import { blockedAround } from '#features/blocks/server/blocks.ts'
import type { Services } from '#platform/server/services.ts'
import { findSeen, setSeen } from './presence.store.ts'
import type { SettingsKeeper } from '#features/chat/server/settings/settings.ts'
import { createWatches } from './watching.ts'

type PresenceParts = Pick<Services, 'db' | 'live' | 'bus' | 'log'> & { settings: SettingsKeeper }

export type ChatPresence = {
  /** How one person sees these people. */
  read(viewerId: string, ids: readonly string[]): Promise<Map<string, Presence>>
  /** The same, and their pages are told of changes for two minutes. */
  watch(viewerId: string, ids: readonly string[]): Promise<Presence[]>
  /** Tells nobody any more, and notes of everybody here that they were. */
  stop(): Promise<void>
}

const CHANNEL = 'chat.presence'
const BATCH_MS = 500
const SWEEP_MS = 30_000
const CHUNK = 2_000
/** Two pages with full lists. */
const MOST_EACH = 2 * MAX_WATCHED
/**
 * Some 40 MB. 10,000 people who each look at thirty are 300,000, and when twenty of them come or go every second, then
 * 600 pages a second are told, in two batches: what a small group chat costs.
 */
const MOST_IN_ALL = 500_000

const Ids = z.array(z.string())
const hidden = (user_id: string): Presence => ({ user_id, online: false, last_seen: null })

export function createPresence({ db, live, bus, log, settings }: PresenceParts): ChatPresence {
  const watches = createWatches({
    forMs: WATCH_SECONDS * 1_000,
    mostEach: MOST_EACH,
    mostInAll: MOST_IN_ALL,
  })
  // Who came or went here and is to be noted, and of whom the pages are to be told.
  const seen = new Set<string>()
  const moved = new Set<string>()
  let batch: NodeJS.Timeout | undefined
  let flushing = Promise.resolve()

  const warn = (error: unknown) =>
    log.warn({ err: error }, 'who came and went could not be told; pages follow when they ask again')
  const soon = () => {
    batch ??= setTimeout(() => {
      batch = undefined
      flushing = flushing.then(flush).catch(warn)
    }, BATCH_MS).unref()
  }

  async function note() {
    for (let some = [...seen].slice(0, CHUNK); some.length > 0; some = [...seen].slice(0, CHUNK)) {
      await setSeen(db, some)
      for (const id of some) seen.delete(id)
    }
  }

  async function flush() {
    const ids = [...moved]
    moved.clear()
    // Written before it is told: the other instances read it.
    await note()
    if (ids.length === 0) return
    for (let at = 0; at < ids.length; at += CHUNK) bus.publish(CHANNEL, ids.slice(at, at + CHUNK))
    await tell(ids)
  }

  async function tell(ids: readonly string[]) {
    const looked = ids.filter(watches.isWatched)
    if (looked.length === 0) return
    const people = await describe(looked)
    // Most are told of one and the same person: one frame for all of them.
    const told = new Map<string, string[]>()
    for (const id of looked)
      for (const watcher of watches.watchersOf(id)) told.set(watcher, [...(told.get(watcher) ?? []), id])
    const alike = Map.groupBy(told, ([, of]) => of.join())
    for (const group of alike.values()) {
      const payload = {
        people: group[0]![1].map((id) => ({ topic: `users/${id}`, ...(people.get(id) ?? hidden(id)) })),
      }
      const watchers = group.map(([watcher]) => watcher)
      const here = watchers.filter((watcher) => live.openSockets(watcher) > 0)
      const elsewhere = watchers.filter((watcher) => live.openSockets(watcher) === 0)
      if (here.length > 0) live.tellHere(presenceChanged, payload, here)
      // Asked over HTTP, which another instance may have answered than the one that holds the line.
      if (elsewhere.length > 0) live.tell(elsewhere, presenceChanged, payload)
    }
  }

  /** As everybody may see them who shows their own. */
  async function describe(ids: readonly string[]): Promise<Map<string, Presence>> {
    const [shown, { minute, seen: lastSeen }] = await Promise.all([settings.of(ids), findSeen(db, ids)])
    return new Map(
      ids.map((id) => {
        if (!shown.get(id)!.show_last_seen) return [id, hidden(id)]
        const online = live.isOnline(id)
        return [id, { user_id: id, online, last_seen: online ? minute : (lastSeen.get(id) ?? null) }]
      }),
    )
  }

  /** Of these people, those whom somebody may see at all. */
  async function visibleTo(viewerId: string, ids: readonly string[]): Promise<string[]> {
    const [own, blocked] = await Promise.all([settings.of([viewerId]), blockedAround(db, viewerId)])
    return own.get(viewerId)!.show_last_seen ? ids.filter((id) => !blocked.has(id)) : []
  }

  async function read(viewerId: string, ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, Presence>()
    const people = await describe(await visibleTo(viewerId, ids))
    return new Map(ids.map((id) => [id, people.get(id) ?? hidden(id)]))
  }

  live.onPresence((changes) => {
    for (const { userId } of changes) {
      // Coming as well, so that a crash does not take back the whole day.
      seen.add(userId)
      moved.add(userId)
    }
    soon()
  })
  bus.subscribe(CHANNEL, (message) => {
    tell(Ids.parse(message)).catch(warn)
  })
  // Whoever hides it now is gone for those who look at them, and sees nobody any more.
  settings.onChange((userId) => {
    settings
      .of([userId])
      .then((own) => {
        if (!own.get(userId)!.show_last_seen) watches.forget(userId)
        return tell([userId])
      })
      .catch(warn)
  })
  const sweeping = setInterval(() => watches.sweep(), SWEEP_MS).unref()

  return {
    read,
    async watch(viewerId, wished) {
      const ids = [...new Set(wished)]
      const visible = await visibleTo(viewerId, ids)
      watches.watch(viewerId, visible)
      // Read after the watch began: what changes in between is told.
      const people = await describe(visible)
      return ids.map((id) => people.get(id) ?? hidden(id))
    },
    async stop() {
      clearInterval(sweeping)
      clearTimeout(batch)
      await flushing
      for (const id of live.onlinePeople()) if (live.openSockets(id) > 0) seen.add(id)
      await note()
    },
  }
}

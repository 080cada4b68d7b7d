/** Who has whom on their screen, in memory, for a bounded time and a bounded number. */
export function createWatches({
  forMs,
  mostEach,
  mostInAll,
  now = () => performance.now(),
}: {
  forMs: number
  mostEach: number
  mostInAll: number
  now?: () => number
}) {
  // For each watcher, until when they watch whom: what was asked for longest ago stands first.
  const watched = new Map<string, Map<string, number>>()
  const watchers = new Map<string, Set<string>>()
  let size = 0

  function drop(watcher: string, of: string) {
    const own = watched.get(watcher)
    if (!own?.delete(of)) return
    size -= 1
    if (own.size === 0) watched.delete(watcher)
    const all = watchers.get(of)
    all?.delete(watcher)
    if (all?.size === 0) watchers.delete(of)
  }

  return {
    size: () => size,
    /** Further pages of the same person add to what the first watches. */
    watch(watcher: string, ids: readonly string[]) {
      const until = now() + forMs
      for (const id of ids) {
        drop(watcher, id)
        const own = watched.get(watcher)
        const oldest = own && own.size >= mostEach ? own.keys().next().value : undefined
        if (oldest !== undefined) drop(watcher, oldest)
        // Above the bound nobody is told any more until there is room: their pages ask again anyway.
        if (size >= mostInAll) return
        watched.set(watcher, (watched.get(watcher) ?? new Map<string, number>()).set(id, until))
        watchers.set(id, (watchers.get(id) ?? new Set<string>()).add(watcher))
        size += 1
      }
    },
    forget(watcher: string) {
      for (const id of watched.get(watcher)?.keys() ?? []) drop(watcher, id)
    },
    isWatched: (id: string) => watchers.has(id),
    watchersOf(id: string): string[] {
      const moment = now()
      return [...(watchers.get(id) ?? [])].filter((watcher) => watched.get(watcher)!.get(id)! > moment)
    },
    sweep() {
      const moment = now()
      for (const [watcher, own] of watched)
        for (const [id, until] of own) if (until <= moment) drop(watcher, id)
    },
  }
}

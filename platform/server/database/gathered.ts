type Asked<Key, Found> = {
  key: Key
  resolve: (found: Found | undefined) => void
  reject: (error: unknown) => void
}

/**
 * One question to the database for all who ask in the same turn of the event loop. Nobody is given an answer that
 * was on its way before they asked, and nobody who asks alone waits. `load` answers by key; what it lacks was not found.
 * Several small questions rather than a large one, so that the first answers are written while the database works on.
 */
export function gathered<Key extends string, Found>(
  load: (keys: Key[]) => Promise<ReadonlyMap<Key, Found>>,
  atOnce = 8,
): (key: Key) => Promise<Found | undefined> {
  let waiting: Asked<Key, Found>[] = []

  async function ask(askers: Asked<Key, Found>[]) {
    try {
      const found = await load([...new Set(askers.map(({ key }) => key))])
      for (const { key, resolve } of askers) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of askers) reject(error)
    }
  }

  function askAll() {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += atOnce) void ask(all.slice(from, from + atOnce))
  }

  return (key) =>
    new Promise((resolve, reject) => {
      // Requests that lie ready on several sockets are read one after the other before the next immediate.
      if (waiting.length === 0) setImmediate(askAll)
      waiting.push({ key, resolve, reject })
    })
}

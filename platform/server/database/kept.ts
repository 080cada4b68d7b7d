import type { Db } from '#platform/server/schema.ts'
import { isWithinTransaction } from './transaction.ts'

/**
 * Keeps what `load` answered for some milliseconds, one load at a time.
 * For small tables that every call needs; `forget` after an own write.
 */
export function keepFor<T>(milliseconds: number, load: () => Promise<T>) {
  let kept: { value: Promise<T>; until: number } | undefined
  return {
    get(): Promise<T> {
      const now = performance.now()
      if (kept && now < kept.until) return kept.value
      const value = load()
      const entry = { value, until: now + milliseconds }
      kept = entry
      // A failed load must not be kept.
      value.catch(() => {
        if (kept === entry) kept = undefined
      })
      return value
    },
    forget() {
      kept = undefined
    },
  }
}

/**
 * The same for each key by itself, such as a person: of at most so many, and those that were loaded longest ago make
 * room. `forget` one after an own write, or all of them.
 */
export function keepEach<T>({ milliseconds, most }: { milliseconds: number; most: number }) {
  const kept = new Map<string, { value: Promise<T>; until: number }>()
  return {
    get(key: string, load: () => Promise<T>): Promise<T> {
      const now = performance.now()
      const found = kept.get(key)
      if (found && now < found.until) return found.value
      const entry = { value: load(), until: now + milliseconds }
      kept.delete(key)
      kept.set(key, entry)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      entry.value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return entry.value
    },
    forget(key?: string) {
      if (key === undefined) kept.clear()
      else kept.delete(key)
    },
  }
}

/**
 * What this process keeps of a database: made when first asked for, and gone with the database. A transaction has the
 * adapter of its database, and so the same. For what needs no end of its own; what does is a service of its feature.
 */
export function perDatabase<Kept>(make: () => Kept): (db: Db) => Kept {
  const all = new WeakMap<object, Kept>()
  return (db) => {
    const database = db.getExecutor().adapter
    const kept = all.get(database) ?? make()
    all.set(database, kept)
    return kept
  }
}

const strict = new WeakSet<object>()

/**
 * From now on a transaction that reads what is kept of this database, in place of asking by its own connection, fails:
 * once it is kept no longer, the same would ask for a further connection. For tests.
 */
export function refuseKeptWithinTransactions(db: object): void {
  strict.add(db)
}

/** One keeper per database, so that two apps in one process (as in tests) do not mix. */
export function keepPerDatabase<Database extends object, T>(
  milliseconds: number,
  load: (db: Database) => Promise<T>,
) {
  const keepers = new WeakMap<Database, ReturnType<typeof keepFor<T>>>()
  const keeperOf = (db: Database) => {
    const keeper = keepers.get(db) ?? keepFor(milliseconds, () => load(db))
    keepers.set(db, keeper)
    return keeper
  }
  return {
    get(db: Database): Promise<T> {
      if (strict.has(db) && isWithinTransaction())
        throw new Error('A transaction reads what is kept of its database: it hands in `tx` instead of `db`.')
      return keeperOf(db).get()
    },
    forget: (db: Database) => keeperOf(db).forget(),
  }
}

import { AppError } from '#platform/server/http/errors.ts'
import type { Caller, Handler, RequestFacts } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Replica, ReplicaState } from './replica.ts'

type ReadingCall = { caller: Caller; request: Pick<RequestFacts, 'matters'> }

/**
 * Where reads go that may be a second old: to the replica while it is there and near, else to the database. Whoever has
 * written within the last seconds reads the database, so that they see what they did.
 */
export type Reads = {
  /** Reads something, from the database after all when the replica breaks over it. `read` must only read. */
  ask: <T>(call: ReadingCall, read: (db: Db) => Promise<T>) => Promise<T>
  /** The same for the parts of a file; once one has left, what breaks breaks the file. */
  parts: <T>(call: ReadingCall, read: (db: Db) => AsyncIterable<T>) => AsyncIterable<T>
  /** Handlers that note who has written. */
  noting: (handlers: readonly Handler[]) => Handler[]
  state: () => ReplicaState | undefined
}

/** Longer than a replica that is read may be behind, and the look at it. */
const REMEMBERED_S = 5
const MOST_REMEMBERED = 20_000
const MATTER = 'wrote'
// The value of a cookie of ours has 43 characters; this one says nothing.
const MARK = 'wrote'.padEnd(43, '-')

/** Without a replica nothing is noted, and the database is read. */
export function readDatabase(db: Db): Reads {
  return {
    ask: (_, read) => read(db),
    parts: (_, read) => read(db),
    noting: (handlers) => [...handlers],
    state: () => undefined,
  }
}

export function readReplica(db: Db, replica: Replica): Reads {
  // The earliest first. For what comes to another instance the browser keeps a mark.
  const wrote = new Map<string, number>()

  function note({ id }: Caller, { matters }: Pick<RequestFacts, 'matters'>) {
    wrote.delete(id)
    wrote.set(id, performance.now() + REMEMBERED_S * 1_000)
    if (wrote.size > MOST_REMEMBERED) wrote.delete(wrote.keys().next().value!)
    matters?.keep(MATTER, MARK, REMEMBERED_S)
  }

  function mayBeOld({ caller, request: { matters } }: ReadingCall): boolean {
    // Without cookies nobody knows what they wrote on another instance.
    if (!replica.stands() || !matters || caller.key) return false
    return matters.read(MATTER) === undefined && performance.now() >= (wrote.get(caller.id) ?? 0)
  }

  return {
    async ask(call, read) {
      if (!mayBeOld(call)) return read(db)
      try {
        return await read(replica.db)
      } catch (error) {
        if (error instanceof AppError) throw error
        replica.doubt(error)
        return read(db)
      }
    },
    async *parts(call, read) {
      let hasBegun = false
      if (mayBeOld(call))
        try {
          for await (const part of read(replica.db)) {
            hasBegun = true
            yield part
          }
          return
        } catch (error) {
          if (hasBegun || error instanceof AppError) throw error
          replica.doubt(error)
        }
      yield* read(db)
    },
    noting: (handlers) =>
      handlers.map((handler) => {
        const { endpoint, run } = handler
        if (endpoint.method === 'GET' || endpoint.reads) return handler
        return {
          endpoint,
          async run(input, caller, request) {
            try {
              return await run(input, caller, request)
            } finally {
              if (caller) note(caller, request)
            }
          },
        }
      }),
    state: () => replica.state(),
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/log/log.ts'
import type { Db } from '#platform/server/schema.ts'
import { StartError } from '#platform/server/start-error.ts'
import { findIdentity, findReplayed, findWritten } from './replica.store.ts'

const LOOK_EVERY_MS = 500
const LOOK_WITHIN_MS = 1_000
/** What a replica in order is behind at most, so that it is not asked before it could have come. */
const HEAD_START_MS = 50
export const MOST_LAG_MS = 800
const MOST_MARKS = 240
const READ_ONLY = '-c default_transaction_read_only=on'

/** Why it is not read: it cannot be reached, is too far behind, is none or that of another database. */
export type ReplicaTrouble = 'away' | 'behind' | 'foreign'

export type ReplicaState = {
  stands: boolean
  /** Since when it is so. */
  since: string
  trouble?: ReplicaTrouble
  why?: string
  /** By how much it was behind at the last look, in milliseconds. */
  lag: number | undefined
}

export type Replica = {
  /** Nothing can be written by it. */
  db: Db
  state: () => ReplicaState
  stands: () => boolean
  /** Something failed there: it is not asked again before the next look. */
  doubt: (error: unknown) => void
  close: () => Promise<void>
}

/**
 * The replica of DATABASE_READ_URL, looked at twice a second: where the database has written to is noted, and how far
 * the replica has come. Throws a StartError when it is there and is no replica of this database.
 */
export async function watchReplica({
  url,
  primary,
  log,
}: {
  url: string
  primary: Db
  log: Log
}): Promise<Replica> {
  const { db, close } = openDatabase({
    pool: { connectionString: url, options: READ_ONLY, query_timeout: 5_000, connectionTimeoutMillis: 1_000 },
    log,
  })
  const identity = await findIdentity(primary)
  const marks: { written: bigint; at: number }[] = []
  const began = performance.now()
  const ending = new AbortController()
  let isKnown = false
  let state: ReplicaState = { stands: false, since: new Date().toISOString(), lag: undefined }

  function become(next: Omit<ReplicaState, 'since'>) {
    const isSame = next.stands === state.stands && next.trouble === state.trouble
    if (!isSame && next.stands) log.info({ lag: next.lag }, 'the replica is read')
    else if (!isSame) log.warn(next, 'the replica is not read, and the database instead')
    state = { ...next, since: isSame ? state.since : new Date().toISOString() }
  }

  async function look() {
    marks.push({ written: await findWritten(primary), at: performance.now() })
    if (marks.length > MOST_MARKS) marks.shift()
    await pause(HEAD_START_MS, undefined, { ref: false })
    isKnown ||= (await findIdentity(db)) === identity
    const replayed = isKnown ? await findReplayed(db) : undefined
    if (replayed === undefined) return become({ stands: false, trouble: 'foreign', lag: undefined })
    const reached = marks.findLastIndex(({ written }) => written <= replayed)
    const lag = Math.round(performance.now() - (marks[reached]?.at ?? began))
    // Older marks tell nothing more.
    marks.splice(0, Math.max(0, reached))
    if (lag > MOST_LAG_MS) become({ stands: false, trouble: 'behind', lag })
    else become({ stands: true, lag })
  }

  async function lookOnce() {
    let isLate = true
    const late = pause(LOOK_WITHIN_MS, undefined, { ref: false }).then(() => {
      if (isLate) throw new Error('it does not answer')
    })
    try {
      await Promise.race([look(), late])
    } catch (error) {
      // After a failover it may be another one.
      isKnown = false
      become({ stands: false, trouble: 'away', why: wordsOf(error), lag: undefined })
    } finally {
      isLate = false
    }
  }

  async function watch() {
    while (!ending.signal.aborted) {
      await pause(LOOK_EVERY_MS, undefined, { ref: false })
      if (!ending.signal.aborted) await lookOnce()
    }
  }

  await lookOnce()
  if (state.trouble === 'foreign') {
    await close()
    throw new StartError(
      'The database of DATABASE_READ_URL is no replica of that of DATABASE_URL: it would answer something else. Name a streaming replica of it, or leave the variable out.',
    )
  }
  void watch()
  return {
    db,
    state: () => state,
    stands: () => state.stands,
    doubt: (error) => become({ stands: false, trouble: 'away', why: wordsOf(error), lag: undefined }),
    async close() {
      ending.abort()
      await close()
    },
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

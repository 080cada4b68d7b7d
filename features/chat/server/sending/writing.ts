import { isDatabaseDown } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/http/errors.ts'
import type { Log } from '#platform/server/log/log.ts'
import type { Outcome, MessageToWrite } from './writing.store.ts'

export type Written = { wish: MessageToWrite; outcome: Outcome }

export type Writer = {
  /** Answers after the commit. Rejects with `busy` at once, or with `unavailable`: then send the same again. */
  write: (wish: MessageToWrite) => Promise<Outcome>
  /** How many wait, those under way included. */
  waiting: () => number
  /** Takes nothing more, and ends when what was taken is written. */
  close: () => Promise<void>
}

type Entry = {
  wish: MessageToWrite
  answer: PromiseWithResolvers<Outcome>
  deadline: NodeJS.Timeout
  isUnderWay: boolean
}

type Options = {
  /** Writes a batch whole or not at all. */
  writeBatch: (batch: readonly MessageToWrite[]) => Promise<Outcome[]>
  /** After every commit, before those who sent are answered. Must not wait. */
  onWritten: (batch: readonly Written[]) => void
  log: Log
  mostWaiting?: number
  /** Messages and letters of one batch. */
  mostAtOnce?: number
  mostLetters?: number
  patienceMs?: number
}

/** Somebody else was quicker with the same id, or the batch had to give way to another: worth a second try. */
const WORTH_A_RETRY = new Set(['23505', '40P01', '40001'])
const TRIES = 3

/**
 * The one writer of a process. Messages wait while the commit before them is under way and then go together: without
 * a timer the first never waits, and the more there are, the less each costs.
 */
export function createWriter({
  writeBatch,
  onWritten,
  log,
  mostWaiting = 5_000,
  mostAtOnce = 400,
  mostLetters = 400_000,
  patienceMs = 1_800,
}: Options): Writer {
  let queue: Entry[] = []
  /** By id: what waits or is under way. Whoever sends it a second time is answered with the first. */
  const open = new Map<string, Entry>()
  let count = 0
  let isClosed = false
  let running: Promise<void> | undefined

  /** The first messages that do not depend on each other: the same id, or an answer to one of them, waits for the next batch. */
  function takeBatch(): Entry[] {
    const ids = new Set<string>()
    let letters = 0
    let end = 0
    for (const { wish } of queue) {
      letters += wish.content.length
      const depends = ids.has(wish.id) || (wish.reply_to !== null && ids.has(wish.reply_to))
      if (depends || end >= mostAtOnce || (end > 0 && letters > mostLetters)) break
      ids.add(wish.id)
      end += 1
    }
    const batch = queue.slice(0, end)
    queue = queue.slice(end)
    for (const entry of batch) entry.isUnderWay = true
    return batch
  }

  async function run() {
    while (queue.length > 0) await settle(takeBatch())
    // In the same turn as the look at the queue: whoever comes next begins anew.
    running = undefined
  }

  async function settle(batch: readonly Entry[]): Promise<void> {
    let outcomes: Outcome[]
    try {
      outcomes = await tryToWrite(batch.map(({ wish }) => wish))
    } catch (error) {
      // One that the database does not take must not take the others with it.
      if (batch.length > 1 && !isDatabaseDown(error) && !isTimeout(error)) {
        for (const entry of batch) await settle([entry])
        return
      }
      const reason = isTimeout(error) ? new AppError('unavailable', { retryAfterSeconds: 2 }) : error
      for (const entry of batch) close(entry, () => entry.answer.reject(reason))
      return
    }
    try {
      onWritten(batch.map(({ wish }, at) => ({ wish, outcome: outcomes[at]! })))
    } catch (error) {
      log.error({ err: error }, 'messages were written, but nobody could be told')
    }
    for (const [at, entry] of batch.entries()) close(entry, () => entry.answer.resolve(outcomes[at]!))
  }

  async function tryToWrite(wishes: readonly MessageToWrite[]): Promise<Outcome[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await writeBatch(wishes)
      } catch (error) {
        if (tries === TRIES || !WORTH_A_RETRY.has(codeOf(error))) throw error
        log.debug({ err: error }, 'a batch of messages is written once more')
      }
    }
  }

  function close(entry: Entry, answer: () => void) {
    clearTimeout(entry.deadline)
    count -= 1
    if (open.get(entry.wish.id) === entry) open.delete(entry.wish.id)
    answer()
  }

  /** Whoever waited too long is told to send the same again. What is under way may still be written. */
  function giveUp(entry: Entry) {
    const reason = new AppError('unavailable', { retryAfterSeconds: 2 })
    if (entry.isUnderWay) return entry.answer.reject(reason)
    queue = queue.filter((each) => each !== entry)
    close(entry, () => entry.answer.reject(reason))
  }

  return {
    write(wish) {
      const twin = open.get(wish.id)
      if (twin && isSame(twin.wish, wish)) return twin.answer.promise
      if (isClosed) return Promise.reject(new AppError('unavailable', { retryAfterSeconds: 2 }))
      if (count >= mostWaiting) return Promise.reject(new AppError('busy', { retryAfterSeconds: 1 }))
      const entry: Entry = {
        wish,
        answer: Promise.withResolvers<Outcome>(),
        deadline: setTimeout(() => giveUp(entry), patienceMs).unref(),
        isUnderWay: false,
      }
      count += 1
      if (!twin) open.set(wish.id, entry)
      queue.push(entry)
      running ??= run()
      return entry.answer.promise
    },
    waiting: () => count,
    async close() {
      isClosed = true
      await running
    },
  }
}

function isSame(one: MessageToWrite, other: MessageToWrite): boolean {
  return one.author_id === other.author_id && one.sha256.equals(other.sha256)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The driver's word for a query that was not answered in time. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

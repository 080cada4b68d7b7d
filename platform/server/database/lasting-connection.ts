import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Log } from '#platform/server/log/log.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 2_000
const CHECK_EVERY_MS = 15_000
const CHECK_WITHIN_MS = 5_000

export type LastingConnection = {
  /** The open connection, or nothing while there is none. */
  client(): Client | undefined
  /** Done when the first connection stands, or after a few seconds without one. */
  firstOpening: Promise<void>
  /** A wait that ends early when the connection is closed for good. */
  patience(milliseconds: number): Promise<void>
  close(): Promise<void>
}

/** One dedicated connection that comes back, with jitter, as long as nobody closes it. For LISTEN and session locks. */
export function keepConnected(options: {
  connection: ClientConfig
  log: Log
  onOpen: (client: Client, reopened: boolean) => Promise<void>
  onLost?: () => void
  /** How often it is asked whether it is still there, and how soon it has to answer. */
  check?: { everyMs: number; withinMs: number }
}): LastingConnection {
  const { log, check = { everyMs: CHECK_EVERY_MS, withinMs: CHECK_WITHIN_MS } } = options
  const ending = new AbortController()
  let current: Client | undefined
  let opened = false
  const { promise: firstOpening, resolve: firstOpened } = Promise.withResolvers<void>()

  const patience = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)

  async function live(client: Client) {
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve)
      client.on('error', (error) => {
        log.debug({ err: error }, 'a standing connection broke')
        resolve()
      })
    })
    await client.connect()
    if (ending.signal.aborted) return
    // The server notices within a minute that this machine is gone, and lets its locks go.
    await client.query(
      'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3',
    )
    current = client
    await options.onOpen(client, opened)
    opened = true
    firstOpened()
    const checking = checkNowAndThen(client, check)
    await lost
    checking.stop()
  }

  async function stay() {
    for (let failures = 0; !ending.signal.aborted; failures += 1) {
      const client = new Client({
        keepAlive: true,
        // The question whether it is still there goes out while a statement of its owner is under way.
        pipeline: true,
        connectionTimeoutMillis: 5_000,
        query_timeout: CHECK_WITHIN_MS,
        ...options.connection,
      })
      try {
        await live(client)
        failures = 0
      } catch (error) {
        log.debug({ err: error }, 'a standing connection could not be opened')
      }
      const wasOpen = current === client
      current = undefined
      client.end().catch(() => undefined)
      if (ending.signal.aborted) return
      if (wasOpen) {
        log.warn('a standing connection to the database was lost and is opened again')
        options.onLost?.()
      }
      await patience(
        Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures + 1, 10)),
      )
    }
  }

  const staying = stay()
  return {
    client: () => current,
    firstOpening: Promise.race([firstOpening, patience(2_000)]),
    patience,
    async close() {
      ending.abort()
      firstOpened()
      await Promise.race([current?.end().catch(() => undefined), pause(1_000, undefined, { ref: false })])
      await Promise.race([staying, pause(1_000, undefined, { ref: false })])
    },
  }
}

/** A cable that was pulled says nothing: only a question without an answer shows it. */
function checkNowAndThen(client: Client, { everyMs, withinMs }: { everyMs: number; withinMs: number }) {
  let isAsking = false
  async function check() {
    const answer = client.query('SELECT 1').then(
      () => true,
      () => false,
    )
    const isLate = pause(withinMs, undefined, { ref: false })
      // Where this process stood still itself, the answer lies there and is read in the next turn.
      .then(() => pause(50, undefined, { ref: false }))
      .then(() => false)
    if (!(await Promise.race([answer, isLate]))) client.connection.stream.destroy()
  }
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    void check().finally(() => {
      isAsking = false
    })
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

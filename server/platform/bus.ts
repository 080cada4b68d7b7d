import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { joinParts, splitIntoParts } from './bus-parts.ts'
import { keepConnected } from './lasting-connection.ts'
import type { Log } from './log.ts'

/** Announcements between instances. They may be lost or come twice: whoever must not miss one reads the database. */
export type Bus = {
  /** Tells the other instances. Never throws, never waits. */
  publish(channel: string, message: unknown): void
  /** Reacts to what other instances published; own messages do not come back. */
  subscribe(channel: string, react: (message: unknown) => void): void
  close(): Promise<void>
}

/** What the bus says of itself: `down` when its line breaks, `back` when announcements may have been missed. */
export const BUS_STATE = 'bus.state'

const PG_CHANNEL = 'convoy_bus'
const MAX_WAITING = 2_000

type Envelope = { channel: string; message: unknown }

/** A bus over LISTEN/NOTIFY on a connection of its own, which reconnects by itself. */
export async function createBus(options: { connection: pg.ClientConfig; log: Log }): Promise<Bus> {
  const { log } = options
  const self = randomUUID().slice(0, 8)
  const reactions = new Map<string, ((message: unknown) => void)[]>()
  const join = joinParts()
  let waiting: Envelope[] = []
  let overflowed = false
  let sending: Promise<void> | undefined

  function deliver({ channel, message }: Envelope) {
    for (const react of reactions.get(channel) ?? []) {
      try {
        react(message)
      } catch (error) {
        log.error({ err: error, channel }, 'a listener on the bus failed')
      }
    }
  }

  function receive(text: string | undefined) {
    const whole = text && join(text, self)
    if (!whole) return
    for (const envelope of parseEnvelopes(whole)) deliver(envelope)
  }

  const line = keepConnected({
    connection: { ...options.connection, application_name: 'convoy bus' },
    log,
    async onOpen(client, reopened) {
      client.on('notification', ({ channel, payload }) => {
        if (channel === PG_CHANNEL) receive(payload)
      })
      await client.query(`LISTEN ${PG_CHANNEL}`)
      if (reopened) deliver({ channel: BUS_STATE, message: 'back' })
      flush()
    },
    onLost: () => deliver({ channel: BUS_STATE, message: 'down' }),
  })

  /** One NOTIFY carries everything that came up while the one before was under way. */
  function flush() {
    sending ??= drain().finally(() => {
      sending = undefined
    })
  }

  async function drain() {
    for (let client = line.client(); client && waiting.length > 0; client = line.client()) {
      const batch = waiting
      const lost = overflowed
      waiting = []
      overflowed = false
      if (lost) batch.unshift({ channel: BUS_STATE, message: 'back' })
      try {
        for (const part of splitIntoParts(JSON.stringify(batch), self)) {
          await client.query('SELECT pg_notify($1, $2)', [PG_CHANNEL, part])
        }
      } catch (error) {
        log.warn({ err: error }, 'an announcement to the other instances waits for a new connection')
        waiting.unshift(...batch)
        overflowed ||= lost
        return
      }
    }
  }

  await line.firstOpening
  return {
    publish(channel, message) {
      if (waiting.length >= MAX_WAITING) {
        // The others then look for themselves, which is slower but right.
        waiting = []
        overflowed = true
      }
      waiting.push({ channel, message })
      flush()
    },
    subscribe(channel, react) {
      reactions.set(channel, [...(reactions.get(channel) ?? []), react])
    },
    async close() {
      await Promise.race([sending, line.patience(1_000)])
      await line.close()
    },
  }
}

function parseEnvelopes(text: string): Envelope[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed)
      ? (parsed as Envelope[]).filter((entry) => typeof entry?.channel === 'string')
      : []
  } catch {
    return []
  }
}

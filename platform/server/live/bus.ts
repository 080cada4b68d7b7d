import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { joinParts, splitIntoParts } from './bus-parts.ts'
import { keepConnected } from '#platform/server/database/lasting-connection.ts'
import type { Log } from '#platform/server/log/log.ts'

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
export const MAX_MESSAGE_LENGTH = 500_000
const MAX_BATCH_LENGTH = 100_000

type Envelope = { channel: string; message: unknown }

const lookForYourself: Envelope = { channel: BUS_STATE, message: 'back' }

/** A bus over LISTEN/NOTIFY on a connection of its own, which reconnects by itself. */
export async function createBus(options: { connection: pg.ClientConfig; log: Log }): Promise<Bus> {
  const { log } = options
  const self = randomUUID().slice(0, 8)
  const reactions = new Map<string, ((message: unknown) => void)[]>()
  const join = joinParts()
  // Envelopes as JSON.
  let waiting: string[] = []
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
    // One that hangs is noticed before anybody wonders (B4).
    check: { everyMs: 1_500, withinMs: 1_500 },
    async onOpen(client, reopened) {
      client.on('notification', ({ channel, payload }) => {
        if (channel === PG_CHANNEL) receive(payload)
      })
      // PostgreSQL keeps no announcement over a crash: waiting for the disk would only hold up those who write.
      await client.query('SET synchronous_commit = off')
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
      const batch = takeBatch(waiting)
      try {
        for (const part of splitIntoParts(`[${batch.join(',')}]`, self)) {
          await client.query('SELECT pg_notify($1, $2)', [PG_CHANNEL, part])
        }
      } catch (error) {
        log.warn({ err: error }, 'an announcement to the other instances waits for a new connection')
        waiting.unshift(...batch)
        return
      }
    }
  }

  function queue(envelope: Envelope) {
    const text = JSON.stringify(envelope)
    // What the others cannot be told they look up for themselves, which is slower but right.
    if (text.length > MAX_MESSAGE_LENGTH) return queue(lookForYourself)
    if (waiting.length >= MAX_WAITING) waiting = [JSON.stringify(lookForYourself)]
    waiting.push(text)
  }

  await line.firstOpening
  return {
    publish(channel, message) {
      try {
        queue({ channel, message })
        flush()
      } catch (error) {
        log.error({ err: error, channel }, 'something that is no JSON cannot be announced')
      }
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

function takeBatch(waiting: string[]): string[] {
  let length = 0
  const end = waiting.findIndex((text, place) => {
    length += text.length
    return place > 0 && length > MAX_BATCH_LENGTH
  })
  return waiting.splice(0, end === -1 ? waiting.length : end)
}

export function parseEnvelopes(text: string): Envelope[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed)
      ? (parsed as Envelope[]).filter((entry) => typeof entry?.channel === 'string')
      : []
  } catch {
    return []
  }
}

import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Log } from '#platform/server/log/log.ts'
import type { RedisLine } from '#platform/server/redis/redis-line.ts'
import { BUS_STATE, type Bus, MAX_MESSAGE_LENGTH, parseEnvelopes } from './bus.ts'

/** Told by PostgreSQL, which everybody hears: whether an instance hears Redis. `asks`: those without Redis say so too. */
const HEARING = 'bus.hearing'
const Hearing = z.object({ from: z.string(), hears: z.boolean(), asks: z.optional(z.boolean()) })

const SAID_EVERY_MS = 4_000
/** Until whoever has no Redis has said so. */
const ASKS_FOR_MS = 500
/** One that does not hear Redis counts as such for so long after it last said so. */
const DEAF_FOR_MS = 13_000
const BACK_AT_MOST_EVERY_MS = 1_000

/**
 * Announcements by Redis while every instance hears it, and by PostgreSQL while one does not. PostgreSQL is heard all
 * the time: the database itself speaks there, and the command line. Each instance numbers what it says by Redis, so that
 * others notice what they missed; whoever changes the way says first that something may have been lost.
 */
export function announceByRedis({
  postgres,
  redis,
  log,
}: {
  postgres: Bus
  redis: RedisLine
  log: Log
}): Bus {
  const self = randomUUID().slice(0, 8)
  const reactions = new Map<string, ((message: unknown) => void)[]>()
  const heard = new Map<string, number>()
  const deaf = new Map<string, number>()
  let number = 0
  let hasAsked = false
  let byRedis = false
  let lastBack = -Infinity
  let backLater: NodeJS.Timeout | undefined

  function deliver(channel: string, message: unknown) {
    for (const react of reactions.get(channel) ?? []) {
      try {
        react(message)
      } catch (error) {
        log.error({ err: error, channel }, 'a listener on the bus failed')
      }
    }
  }

  /** Many instances may say so of one and the same event. */
  function back() {
    clearTimeout(backLater)
    const wait = lastBack + BACK_AT_MOST_EVERY_MS - performance.now()
    if (wait > 0) {
      backLater = setTimeout(back, wait).unref()
      return
    }
    lastBack = performance.now()
    deliver(BUS_STATE, 'back')
  }

  /** `<sender> <number> <envelopes>`; without envelopes it only tells how many there were. */
  redis.onMessage((text) => {
    const [, from = '', said = '', envelopes = ''] = /^(\S+) (\d+) (.*)$/s.exec(text) ?? []
    if (from === '' || from === self) return
    const known = heard.get(from)
    heard.set(from, Number(said))
    for (const { channel, message } of parseEnvelopes(envelopes)) deliver(channel, message)
    if (known !== undefined && Number(said) !== known + (envelopes ? 1 : 0)) back()
  })

  function say() {
    postgres.publish(HEARING, { from: self, hears: redis.stands(), asks: true })
  }

  function choose() {
    const now = performance.now()
    for (const [instance, until] of deaf) if (until < now) deaf.delete(instance)
    const wanted = hasAsked && redis.stands() && deaf.size === 0
    if (wanted === byRedis) return
    byRedis = wanted
    if (!wanted) postgres.publish(BUS_STATE, 'back')
  }

  redis.onChange(() => {
    heard.clear()
    choose()
    say()
    back()
  })

  postgres.subscribe(HEARING, (message) => {
    const { from, hears } = Hearing.parse(message)
    if (hears) deaf.delete(from)
    else deaf.set(from, performance.now() + DEAF_FOR_MS)
    choose()
  })
  postgres.subscribe(BUS_STATE, (state) => (state === 'back' ? back() : deliver(BUS_STATE, state)))

  const saying = setInterval(() => {
    say()
    choose()
  }, SAID_EVERY_MS).unref()
  // The last announcement before a silence may be the one that was lost.
  const counting = setInterval(() => {
    if (byRedis) redis.publish(`${self} ${number} `)
  }, 1_000).unref()
  say()
  const asking = setTimeout(() => {
    hasAsked = true
    choose()
  }, ASKS_FOR_MS).unref()

  let waiting: string[] = []
  function flush() {
    const batch = waiting
    waiting = []
    number += 1
    redis.publish(`${self} ${number} [${batch.join(',')}]`)
  }

  return {
    publish(channel, message) {
      if (!byRedis) return postgres.publish(channel, message)
      try {
        const text = JSON.stringify({ channel, message })
        if (text.length > MAX_MESSAGE_LENGTH) return postgres.publish(BUS_STATE, 'back')
        if (waiting.push(text) === 1) queueMicrotask(flush)
      } catch (error) {
        log.error({ err: error, channel }, 'something that is no JSON cannot be announced')
      }
    },
    subscribe(channel, react) {
      if (!reactions.has(channel) && channel !== BUS_STATE)
        postgres.subscribe(channel, (message) => deliver(channel, message))
      reactions.set(channel, [...(reactions.get(channel) ?? []), react])
    },
    async close() {
      clearInterval(saying)
      clearInterval(counting)
      clearTimeout(backLater)
      clearTimeout(asking)
      if (waiting.length > 0) flush()
      await postgres.close()
    },
  }
}

/** An instance without Redis tells those that have one, so that they go on by PostgreSQL. */
export function sayThatOnlyPostgresIsHeard(postgres: Bus): void {
  const from = randomUUID().slice(0, 8)
  let saidAt = performance.now()
  const say = () => postgres.publish(HEARING, { from, hears: false })
  postgres.subscribe(HEARING, (message) => {
    if (!Hearing.parse(message).asks || performance.now() - saidAt < 1_000) return
    saidAt = performance.now()
    say()
  })
  say()
}

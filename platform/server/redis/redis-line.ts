import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/server/log/log.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { RedisPair } from './redis-pair.ts'

const BEAT_MS = 700
/** So many beats that were not heard make a line that is away. */
const MOST_UNHEARD = 3
const OPEN_WITHIN_MS = 3_000
const LONGEST_WAIT_MS = 2_000
const ANSWER_WITHIN_MS = 60
/** Where this process stood still itself, the answer lies there and is read in the next turn. */
const NEXT_TURN_MS = 10
/** After an answer that came too late nothing is asked for so long. */
const REST_MS = 1_000

export type RedisState = {
  stands: boolean
  /** Since when it is so. */
  since: string
  /** What was said when it was last lost, or could not be opened. */
  why?: string | undefined
}

/**
 * Redis or Valkey, while it is there. Nobody waits for it: what it does not answer within a few hundredths of a second
 * fails, and whoever asks goes another way.
 */
export type RedisLine = {
  /** Before every key and channel: several programmes may share one Redis. */
  prefix: string
  state(): RedisState
  /** Whether what is published is heard. */
  stands(): boolean
  /** Never throws, never waits. What could not be sent is lost, and the line with it. */
  publish(text: string): void
  onMessage(react: (text: string) => void): void
  onChange(react: (stands: boolean) => void): void
  /** Commands, answered soon or not at all: then it rejects. */
  ask<T>(work: (commands: RedisPair['commands']) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const BEAT = 'beat'
const REFUSALS = /^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR invalid password|ERR invalid DB|ERR DB index)/

/**
 * Opens the line and keeps it. Its first try ends after a few seconds, with or without a line; throws a StartError when
 * Redis is there and does not let Convoy in, which no waiting would change.
 */
export async function keepRedis({
  url,
  prefix,
  log,
  answerWithinMs = ANSWER_WITHIN_MS,
}: {
  url: string
  prefix: string
  log: Log
  answerWithinMs?: number
}): Promise<RedisLine> {
  // Only who has a Redis loads its client.
  const { closeRedis, openRedis } = await import('./redis-pair.ts')
  const channel = `${prefix}:bus`
  const beat = `${BEAT} ${crypto.randomUUID()}`
  const ending = new AbortController()
  const messages: ((text: string) => void)[] = []
  const changes: ((stands: boolean) => void)[] = []
  const first = Promise.withResolvers<undefined>()
  let pair: RedisPair | undefined
  let state: RedisState = { stands: false, since: new Date().toISOString() }
  let unheard = 0
  let restsUntil = 0

  const patience = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)

  function change(stands: boolean, why?: string) {
    if (state.stands === stands) {
      if (why && !stands) state = { ...state, why }
      return
    }
    state = { stands, since: new Date().toISOString(), ...(why && { why }) }
    if (stands) log.info('Redis answers: announcements and limits go by it')
    else if (!ending.signal.aborted)
      log.warn({ why }, 'Redis was lost: announcements and limits go by PostgreSQL until it is back')
    for (const react of changes) react(stands)
  }

  function hear(text: string) {
    if (text === beat) {
      unheard = 0
      change(true)
      first.resolve(undefined)
      return
    }
    if (!text.startsWith(BEAT)) for (const react of messages) react(text)
  }

  async function live() {
    const opening = openRedis(url, { channel, hear })
    pair = opening
    await Promise.race([opening.ready, opening.lost, late(OPEN_WITHIN_MS, 'it takes no connections')])
    unheard = 0
    // Ticks are counted and no time: a process that stood still itself has had no tick, and reads what lies there first.
    const beating = setInterval(() => {
      unheard += 1
      if (unheard > MOST_UNHEARD) opening.lose(new Error('it does not answer'))
      else opening.publish(channel, beat)
    }, BEAT_MS).unref()
    opening.publish(channel, beat)
    try {
      await opening.lost
    } finally {
      clearInterval(beating)
    }
  }

  async function stay() {
    for (let failures = 1; !ending.signal.aborted; failures += 1) {
      try {
        await live()
      } catch (error) {
        if (state.stands) failures = 1
        const why = error instanceof Error ? error.message : String(error)
        const lost = pair
        pair = undefined
        if (lost) closeRedis(lost)
        change(false, why)
        first.reject(error instanceof Error ? error : new Error(why))
      }
      await patience((0.5 + Math.random() / 2) * Math.min(LONGEST_WAIT_MS, 100 * 2 ** Math.min(failures, 10)))
    }
  }

  const staying = stay()
  const close = async () => {
    // What was published before is on its way once this is answered.
    await Promise.race([pair?.commands.ping().catch(() => undefined), pause(200, undefined, { ref: false })])
    ending.abort()
    pair?.lose(new Error('closed'))
    await Promise.race([staying, pause(1_000, undefined, { ref: false })])
  }
  const trouble = await first.promise.catch((error: Error) => error)
  if (trouble && REFUSALS.test(trouble.message)) {
    await close()
    throw new StartError(
      `The Redis of REDIS_URL does not let Convoy in (${trouble.message}). Check the user, the password and the number of the database in it.`,
    )
  }

  return {
    prefix,
    state: () => state,
    stands: () => state.stands,
    publish: (text) => pair?.publish(channel, text),
    onMessage: (react) => void messages.push(react),
    onChange: (react) => void changes.push(react),
    async ask(work) {
      const asked = pair
      if (!asked || !state.stands || performance.now() < restsUntil) throw new Error('Redis is away')
      try {
        return await Promise.race([work(asked.commands), late(answerWithinMs, 'Redis is slow')])
      } catch (error) {
        restsUntil = performance.now() + REST_MS
        throw error
      }
    },
    close,
  }
}

async function late(milliseconds: number, what: string): Promise<never> {
  await pause(milliseconds, undefined, { ref: false })
  await pause(NEXT_TURN_MS, undefined, { ref: false })
  throw new Error(what)
}

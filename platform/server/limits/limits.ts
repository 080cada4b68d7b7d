import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const HOUR = 3_600

/** Every limit of the product: so many within so many seconds. */
export const limitRules = {
  /** Wrong passwords for one account from devices on which it has not been used. */
  login_account: { points: 5, duration: HOUR / 2 },
  /** The same from one on which it has been: whoever is not at that device does not lock the owner out of it. */
  login_known_device: { points: 5, duration: HOUR / 2 },
  /** Wrong passwords from one address over all accounts. Above it nobody is refused, but strangers there wait their turn. */
  login_address: { points: 200, duration: HOUR },
  /** Wrong passwords of somebody who is signed in, before what hurts. */
  confirm_person: { points: 5, duration: HOUR / 2 },
  /** Wrong codes of one person: of a million, three are right at a time. */
  two_factor_person: { points: 5, duration: HOUR / 2 },
  /** Calls of one API key: ten a second. */
  api_key: { points: 600, duration: 60 },
  /** Codes of the first run tried from one address. */
  setup_address: { points: 20, duration: HOUR },
  mail_hour: { points: 5, duration: HOUR },
  mail_day: { points: 12, duration: 24 * HOUR },
  /** Mails that one address may cause: on the first day a whole office registers behind one. */
  mail_address: { points: 2_000, duration: HOUR },
  /** Links tried from one address. Their secrets cannot be guessed; this only bounds the load. */
  link_address: { points: 5_000, duration: HOUR },
  /** Sign-ins by a provider begun or ended from one address: each costs calls to it, and an office comes in behind one. */
  sign_on_address: { points: 2_000, duration: HOUR },
  /** Passkeys asked for or shown from one address. They cannot be guessed; this only bounds the load. */
  passkey_address: { points: 10_000, duration: HOUR },
  /** Passkeys that one person sets about to make. */
  passkey_person: { points: 60, duration: HOUR },
  /** Calls of one directory: fifty a second, more than any sends; five thousand people come within some minutes. */
  directory_connection: { points: 3_000, duration: 60 },
  /** Calls from one address with a token that is none. It cannot be guessed; this only bounds the load. */
  directory_stranger: { points: 600, duration: HOUR },
  /** Pictures that one person hands over: each costs seconds of a processor. */
  picture_person: { points: 120, duration: HOUR },
  /** Other files that one person hands over: each rests on the disk for a day at least. */
  attachment_person: { points: 60, duration: HOUR },
  /** Pushes that one person asks for: as many as one sends messages. */
  chat_push: { points: 240, duration: 60 },
  /** More likes than a person gives, and as many as a bored one. */
  wall_likes: { points: 240, duration: 60 },
  /** Wrong sign-ins to the chat of one session. Its password is made for it and known to its page. */
  chat_sign_in: { points: 20, duration: HOUR },
  /** Posts and comments that one person reports. */
  wall_reports: { points: 30, duration: HOUR },
  /** Conversations that one person begins, and times that they take people into groups. */
  chat_openings: { points: 300, duration: HOUR },
  /** Messages that one person writes to the organisers: each is a mail to them. */
  contact_person: { points: 30, duration: HOUR },
  /** Messages that one person reports. */
  chat_reports: { points: 30, duration: HOUR },
} as const

export type LimitName = keyof typeof limitRules
export type Verdict = { allowed: boolean; retryAfterSeconds: number }

export type Limits = {
  /** Counts one and says whether it was still within the limit. */
  take: (limit: LimitName, ...key: string[]) => Promise<Verdict>
  /** Says so without counting. */
  peek: (limit: LimitName, ...key: string[]) => Promise<Verdict>
  /** Takes one count back: what was counted turned out to be no guess. */
  giveBack: (limit: LimitName, ...key: string[]) => Promise<void>
  reset: (limit: LimitName, ...key: string[]) => Promise<void>
}

/** Where the counts of one limit are kept. `key` is hashed. */
export type Counter = {
  /** Counts one, and answers how many there are now. */
  add: (limit: LimitName, key: string) => Promise<Count>
  read: (limit: LimitName, key: string) => Promise<Count | undefined>
  giveBack: (limit: LimitName, key: string) => Promise<void>
  reset: (limit: LimitName, key: string) => Promise<void>
}

/** So many have been counted, which are forgotten in that many milliseconds. */
export type Count = { points: number; msLeft: number }

/** Every instance counts in the same place. */
export function createLimits(counter: Counter): Limits {
  return {
    async take(limit, ...key) {
      return verdictOf(limit, await counter.add(limit, hashed(key)), 0)
    },
    async peek(limit, ...key) {
      const count = await counter.read(limit, hashed(key))
      const verdict = count && verdictOf(limit, count, 1)
      return verdict && !verdict.allowed ? verdict : { allowed: true, retryAfterSeconds: 0 }
    },
    giveBack: (limit, ...key) => counter.giveBack(limit, hashed(key)),
    reset: (limit, ...key) => counter.reset(limit, hashed(key)),
  }
}

function verdictOf(limit: LimitName, { points, msLeft }: Count, next: number): Verdict {
  const allowed = points + next <= limitRules[limit].points
  const seconds = Math.ceil(msLeft / 1_000)
  return { allowed, retryAfterSeconds: allowed ? seconds : Math.max(1, seconds) }
}

/** PostgreSQL brings a count up to what was counted elsewhere before. */
export type PostgresCounter = Counter & {
  raise: (limit: LimitName, key: string, points: number) => Promise<void>
}

/** Counts in PostgreSQL, so that all instances share them; in memory while it is away, never off. */
export function countInPostgres(pool: pg.Pool): PostgresCounter {
  const limiters = Object.fromEntries(
    Object.entries(limitRules).map(([keyPrefix, rule], index) => [
      keyPrefix,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'auth_limits',
        tableCreated: true,
        // They share a table: one of them clears it of what is over.
        clearExpiredByTimeout: index === 0,
        keyPrefix,
        ...rule,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix, ...rule }),
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>

  return {
    async add(limit, key) {
      try {
        return countOf(await limiters[limit].consume(key))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return countOf(refusal)
        throw refusal
      }
    },
    async read(limit, key) {
      const state = await limiters[limit].get(key)
      return state ? countOf(state) : undefined
    },
    async raise(limit, key, points) {
      const there = (await limiters[limit].get(key))?.consumedPoints ?? 0
      if (points > there) await limiters[limit].penalty(key, points - there)
    },
    async giveBack(limit, key) {
      await limiters[limit].reward(key)
    },
    async reset(limit, key) {
      await limiters[limit].delete(key)
    },
  }
}

/** IPv6 networks hand out whole /64 blocks, so the block is the address that counts. */
export function addressBlock(ip: string): string {
  if (!isIPv6(ip)) return ip
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const zeros = plain.includes('::')
    ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
    : []
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

// Addresses of people have no place in a table of counters.
function hashed(key: string[]) {
  return createHash('sha256').update(key.join('\n')).digest('base64url')
}

function countOf({ consumedPoints, msBeforeNext }: RateLimiterRes): Count {
  return { points: consumedPoints, msLeft: msBeforeNext }
}

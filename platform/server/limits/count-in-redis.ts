import type { RedisLine } from '#platform/server/redis/redis-line.ts'
import { type Count, type Counter, type LimitName, limitRules, type PostgresCounter } from './limits.ts'

/** What this instance last saw of a count, and where. */
type Seen = { points: number; until: number; place: 'redis' | 'postgres' }
type Commands = Parameters<Parameters<RedisLine['ask']>[0]>[0]

const MOST_SEEN = 50_000

/**
 * Counts in Redis, and in PostgreSQL while Redis does not answer at once. What this instance saw of a count goes along
 * to the other place, and back, and into a Redis that was emptied: nobody gets their guesses a second time by that.
 */
export function countInRedis(redis: RedisLine, postgres: PostgresCounter): Counter {
  // The least used stand first.
  const seen = new Map<string, Seen>()

  function recall(id: string): Seen | undefined {
    const known = seen.get(id)
    return known && known.until > Date.now() ? known : undefined
  }

  function note(id: string, { points, msLeft }: Count, place: Seen['place']) {
    seen.delete(id)
    seen.set(id, { points, until: Date.now() + msLeft, place })
    if (seen.size > MOST_SEEN) seen.delete(seen.keys().next().value!)
  }

  async function change(limit: LimitName, key: string, by: 1 | -1): Promise<Count> {
    const id = `${limit}:${key}`
    const known = recall(id)
    try {
      const count = await redis.ask((commands) =>
        changeIn(commands, {
          key: `${redis.prefix}:${id}`,
          life: limitRules[limit].duration * 1_000,
          by,
          known,
        }),
      )
      note(id, count, 'redis')
      return count
    } catch {
      if (known?.place === 'redis') await postgres.raise(limit, key, known.points)
      if (by < 0) {
        await postgres.giveBack(limit, key)
        return { points: Math.max(0, (known?.points ?? 0) - 1), msLeft: 0 }
      }
      const count = await postgres.add(limit, key)
      note(id, count, 'postgres')
      return count
    }
  }

  return {
    add: (limit, key) => change(limit, key, 1),
    async giveBack(limit, key) {
      await change(limit, key, -1)
    },
    async read(limit, key) {
      const id = `${limit}:${key}`
      const known = recall(id)
      const there = await redis
        .ask((commands) => readIn(commands, `${redis.prefix}:${id}`))
        .catch(() => 'away' as const)
      const count = there === 'away' ? await postgres.read(limit, key) : there
      // As with a change: what is not there, or stands elsewhere, was not forgotten by that.
      const holds = known && (!count || known.place !== (there === 'away' ? 'postgres' : 'redis'))
      if (!holds || (count?.points ?? 0) >= known.points) return count
      return { points: known.points, msLeft: known.until - Date.now() }
    },
    async reset(limit, key) {
      const id = `${limit}:${key}`
      seen.delete(id)
      const life = limitRules[limit].duration * 1_000
      // A zero that stands: others know by it that the count was not lost.
      const isDone = await redis
        .ask((commands) =>
          commands.set(`${redis.prefix}:${id}`, '0', { expiration: { type: 'PX', value: life } }),
        )
        .then(() => true)
        .catch(() => false)
      if (!isDone) await postgres.reset(limit, key)
    },
  }
}

async function changeIn(
  commands: Commands,
  { key, life, by, known }: { key: string; life: number; by: number; known: Seen | undefined },
): Promise<Count> {
  const [made, points, msLeft] = (await commands
    .multi()
    .set(key, '0', { expiration: { type: 'PX', value: life }, condition: 'NX' })
    .incrBy(key, by)
    .pTTL(key)
    .exec()) as unknown as [string | null, number, number]
  const before = points - by
  // A count that is new here although it was known was emptied, or evicted; or it went on elsewhere.
  const floor = known && (made !== null || known.place === 'postgres') ? known.points : Math.max(0, -points)
  if (floor <= before) return { points, msLeft }
  const left = known ? Math.max(1, known.until - Date.now()) : msLeft
  const [raised] = (await commands
    .multi()
    .incrBy(key, floor - before)
    .pExpire(key, left)
    .exec()) as unknown as [number]
  return { points: raised, msLeft: left }
}

async function readIn(commands: Commands, key: string): Promise<Count | undefined> {
  const [points, msLeft] = (await commands.multi().get(key).pTTL(key).exec()) as unknown as [
    string | null,
    number,
  ]
  return points === null ? undefined : { points: Number(points), msLeft: Math.max(0, msLeft) }
}

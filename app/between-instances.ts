import type { ClientConfig, Pool } from 'pg'
import type { Config } from '#platform/server/config.ts'
import { countInRedis } from '#platform/server/limits/count-in-redis.ts'
import { countInPostgres, createLimits } from '#platform/server/limits/limits.ts'
import { announceByRedis, sayThatOnlyPostgresIsHeard } from '#platform/server/live/bus-by-redis.ts'
import { createBus } from '#platform/server/live/bus.ts'
import type { Log } from '#platform/server/log/log.ts'
import { keepRedis } from '#platform/server/redis/redis-line.ts'
import { findRedisPrefix } from '#platform/server/redis/redis-prefix.ts'
import { readDatabase, readReplica, type Reads } from '#platform/server/replica/reads.ts'
import { watchReplica } from '#platform/server/replica/replica.ts'
import type { Db } from '#platform/server/schema.ts'

/** What instances tell each other and count together: by PostgreSQL, and by Redis before it where there is one. */
export async function joinInstances({
  config,
  connection,
  db,
  pool,
  log,
}: {
  config: Pick<Config, 'redisUrl'>
  connection: ClientConfig
  db: Db
  pool: Pool
  log: Log
}) {
  const postgres = await createBus({ connection, log })
  const counter = countInPostgres(pool)
  if (!config.redisUrl) {
    sayThatOnlyPostgresIsHeard(postgres)
    return { bus: postgres, limits: createLimits(counter), redis: undefined, leave: () => postgres.close() }
  }
  try {
    const redis = await keepRedis({ url: config.redisUrl, prefix: await findRedisPrefix(db), log })
    const bus = announceByRedis({ postgres, redis, log })
    return {
      bus,
      limits: createLimits(countInRedis(redis, counter)),
      redis,
      async leave() {
        await bus.close()
        await redis.close()
      },
    }
  } catch (error) {
    await postgres.close()
    throw error
  }
}

/** Reads that may be a second old: from the replica where there is one. */
export async function openReads({
  config,
  db,
  log,
  undo,
}: {
  config: Pick<Config, 'databaseReadUrl'>
  db: Db
  log: Log
  undo: (() => Promise<void>)[]
}): Promise<Reads> {
  if (!config.databaseReadUrl) return readDatabase(db)
  const replica = await watchReplica({ url: config.databaseReadUrl, primary: db, log })
  undo.push(() => replica.close())
  return readReplica(db, replica)
}

import { randomUUID } from 'node:crypto'
import type { Redis } from './redis.ts'

// Once per source, a line in the ledger, a line of the person's own ("my points"), and the position: what an award of
// ours is, without the crew, the stage and the checks.
const AWARD = `
if not redis.call('SET', KEYS[1], 1, 'NX') then return 0 end
local line = redis.call('XADD', KEYS[2], '*', 'person', ARGV[2], 'points', ARGV[1], 'kind', 'bonus',
  'reason', 'Bench', 'rule', 'bench@1', 'source', 'bench', 'source_id', ARGV[3])
redis.call('XADD', KEYS[3], '*', 'line', line)
redis.call('ZINCRBY', KEYS[4], ARGV[1], ARGV[2])
return 1`

/** Awards in Redis as they have to be written there to be what ours are: by one script, so whole or not at all. */
export async function prepareRedisAwards(redis: Redis) {
  const script = String(await redis.send('SCRIPT', 'LOAD', AWARD))
  return async (member: number, points: number): Promise<boolean> => {
    const source = randomUUID()
    const keys = [`once:bonus:bench:${source}`, 'ledger', `ledger:${member}`, 'board']
    return (await redis.send('EVALSHA', script, keys.length, ...keys, points, member, source)) === 1
  }
}

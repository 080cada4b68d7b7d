// One HTTP server over two stores: our standings and Redis answer the same questions through the same handler.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { RankingsKeeper } from '#features/rankings/server/rankings.keeper.ts'
import { closeEndedStages } from '#features/stages/server/stages.ts'
import { createAwardAlone } from '#features/points/server/points.ts'
import { migrateToLatest, openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log/log.ts'
import { startEmbeddedPostgres } from '#platform/server/database/postgres/embedded.ts'
import { connectRedis } from './redis.ts'
import { prepareRedisAwards } from './redis-awards.ts'

const size = Number(process.env.RANKINGS_SIZE)
const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-rankings-'))
const postgres = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), removeAfterwards: folder })
const { db, pool, close } = openDatabase({
  pool: { ...postgres.pool, statement_timeout: 600_000 },
  log: createLog({ logLevel: 'warn', logDir: undefined }),
})
await migrateToLatest(db)
const awardAlone = createAwardAlone(pool)
await fill()

const before = memory()
const began = performance.now()
const keeper = new RankingsKeeper(db)
await keeper.current()
const rebuild_ms = performance.now() - began
// As the app does, whether or not anybody asks.
const following = setInterval(() => void keeper.current(), 400)
// On both sides anybody is awarded: of a few thousand people all that is touched stays near at hand.
const { rows: people } = await sql<{ id: string; number: number }>`
  select id, number from users order by number`.execute(db)

const redis = process.env.REDIS_PORT ? await connectRedis(Number(process.env.REDIS_PORT)) : undefined
if (redis) await fillRedis()
const awardInRedis = redis && (await prepareRedisAwards(redis))

const PAGE = 50
const anybody = () => 1 + Math.floor(Math.random() * size)
const table = async () => (await keeper.current()).people.table('overall')

const answers: Record<string, () => Promise<unknown>> = {
  '/readyz': async () => ({}),
  '/facts': async () => ({
    rebuild_ms,
    memory_mb: (memory() - before) / 2 ** 20,
    redis_mb: redis
      ? Number(/used_memory:(\d+)/.exec(String(await redis.send('INFO', 'memory')))?.[1]) / 2 ** 20
      : null,
  }),
  '/exact': async () => ({ wrong: await countWrong() }),
  // The last thing that is asked: no award counts in a stage that is over.
  '/stage-end': async () => {
    await sql`update stages set ends_at = clock_timestamp()`.execute(db)
    const ended = performance.now()
    const closed = await closeEndedStages(db)
    const ms = performance.now() - ended
    const { rows } = await sql<{ crews: number }>`select count(*)::int as crews from stage_crews`.execute(db)
    return { ms, closed: closed.length, crews: rows[0]!.crews }
  },
  '/visible': async () => ({ ms: await untilVisible() }),
  '/ours/rank': async () => ({ position: (await table()).positionOf(anybody()) }),
  '/ours/page': async () => {
    const standing = await table()
    return standing.slice((standing.placeOf(anybody()) ?? 0) - PAGE / 2, PAGE)
  },
  '/ours/top': async () => (await table()).slice(0, PAGE),
  '/ours/award': async () => {
    const person = people[Math.floor(Math.random() * people.length)]!
    return { awarded: await awardAlone(entryFor(person.id)) }
  },
  '/redis/rank': async () => ({ position: Number(await redis!.send('ZREVRANK', 'board', anybody())) + 1 }),
  '/redis/page': async () => {
    const rank = Number(await redis!.send('ZREVRANK', 'board', anybody()))
    const from = Math.max(0, rank - PAGE / 2)
    return placedBy(await redis!.send('ZREVRANGE', 'board', from, from + PAGE - 1, 'WITHSCORES'), from)
  },
  '/redis/top': async () => placedBy(await redis!.send('ZREVRANGE', 'board', 0, PAGE - 1, 'WITHSCORES'), 0),
  '/redis/award': async () => ({ points: await redis!.send('ZINCRBY', 'board', 10, anybody()) }),
  '/redis/ledger': async () => ({ awarded: await awardInRedis!(anybody(), 10) }),
}

const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  if (!answer) return void response.writeHead(404).end()
  answer().then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number(process.env.RANKINGS_PORT))

const stop = () => {
  clearInterval(following)
  redis?.close()
  server.closeAllConnections()
  void close()
    .then(() => postgres.stop())
    .finally(() => {
      rmSync(folder, { recursive: true, force: true })
      process.exit(0)
    })
}
process.on('SIGTERM', stop)
process.on('disconnect', stop)

function entryFor(user_id: string) {
  const [kind, source] = ['bonus', 'bench'] as const
  return { user_id, kind, points: 10, reason: 'Bench', rule: 'bench@1', source, source_id: randomUUID() }
}

/** Many ties and a long tail, crews of twenty, one stage that runs. */
async function fill() {
  await sql`insert into stages (name, "order", starts_at, ends_at)
    values ('Coast', 1, now() - interval '1 day', now() + interval '100 days')`.execute(db)
  await sql`insert into users (email, first_name, last_name)
    select 'p' || n || '@example.com', 'Person', n::text from generate_series(1, ${size}) n`.execute(db)
  await sql`insert into teams (name, seats, vehicle_type, vehicle_colour)
    select 'Crew ' || n, 20, 'classic', 'poppy' from generate_series(1, greatest(1, ${size} / 20)) n`.execute(
    db,
  )
  // Row by row the trigger would count seats a million times.
  await sql`alter table team_members disable trigger user`.execute(db)
  await sql`insert into team_members (team_id, user_id, captain)
    select t.id, u.id, (u.number - 1) % 20 = 0 from users u join teams t on t.number = (u.number - 1) / 20 + 1`.execute(
    db,
  )
  await sql`alter table team_members enable trigger user`.execute(db)
  await sql`insert into points_entries (user_id, team_id, stage_id, kind, points, reason, source, source_id, rule, created_at)
    select u.id, m.team_id, (select id from stages), case when u.number % 2 = 0 then 'business' else 'educational' end,
      1 + floor(-ln(1 - random()) * 10000)::int, 'Filled', 'fill', u.number::text, 'fill@1', now() - interval '2 days'
    from users u left join team_members m on m.user_id = u.id`.execute(db)
  await sql`analyze`.execute(db)
}

async function fillRedis() {
  const standing = (await keeper.current()).people.table('overall')
  for (let place = 0; place < standing.size; place += 5_000) {
    const pairs = standing.slice(place, 5_000).flatMap(({ points, member }) => [points, member])
    await redis!.send('ZADD', 'board', ...pairs)
  }
}

function placedBy(reply: unknown, from: number) {
  const flat = reply as string[]
  return Array.from({ length: flat.length / 2 }, (_, at) => ({
    member: Number(flat[at * 2]),
    points: Number(flat[at * 2 + 1]),
    position: from + at + 1,
  }))
}

/** Of two hundred people, those whose position differs from a recount of the whole ledger, while nothing is written. */
async function countWrong(): Promise<number> {
  for (;;) {
    const entries = await countEntries()
    // Longer than a table may be old: awards whose caller has gone are still being committed.
    await pause(500)
    const { rows } = await sql<{ number: number; position: number }>`
      with totals as (select user_id, sum(points) as points from points_entries group by user_id),
        ranked as (select user_id, rank() over (order by points desc)::int as position from totals)
      select u.number, r.position from ranked r join users u on u.id = r.user_id
      order by hashtext(u.id::text) limit 200`.execute(db)
    const standing = await table()
    if ((await countEntries()) === entries)
      return rows.filter(({ number, position }) => standing.positionOf(number) !== position).length
  }
}

async function countEntries(): Promise<number> {
  const { rows } = await sql<{
    entries: number
  }>`select count(*)::int as entries from points_entries`.execute(db)
  return rows[0]!.entries
}

/** From the commit of an award until the standing shows it. */
async function untilVisible(): Promise<number> {
  const person = people[0]!
  const points = (await table()).pointsOf(person.number)
  await awardAlone(entryFor(person.id))
  const committed = performance.now()
  while ((await table()).pointsOf(person.number) === points) await pause(1)
  return performance.now() - committed
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

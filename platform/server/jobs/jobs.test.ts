import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { expect, test as base, vi } from 'vitest'
import * as z from 'zod/mini'
import { type FreshDatabase, freshDatabase } from '#app/testing/cluster.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { createJobs, type JobCron, type Jobs, type JobTask, jobTask } from './jobs.ts'

const log = pino({ level: 'silent' })
const soon = { timeout: 12_000, interval: 20 }

/** Each has a database of its own, for most of them only wait: for a stop, a takeover, a next try. */
const test = base.extend<{ world: World }>({
  async world({}, use) {
    await using database = await freshDatabase()
    const open = openDatabase({ pool: database.pool, log })
    const started: Jobs[] = []
    await use({
      ...open,
      connection: database.pool,
      async running(tasks, crons = [], takeoverMs = 300) {
        const jobs = createJobs({
          connection: database.pool,
          log,
          concurrency: 2,
          takeoverMs,
          pollMs: 100,
          stopWithinMs: 2_000,
        })
        await jobs.start(tasks, crons)
        started.push(jobs)
        return jobs
      },
    })
    await Promise.all(started.map((jobs) => jobs.stop()))
    await open.close()
  },
})

type World = Database & {
  connection: FreshDatabase['pool']
  running: (tasks: JobTask[], crons?: JobCron[], takeoverMs?: number) => Promise<Jobs>
}

/** A job that writes down with what it was run. */
function recorder(name: string) {
  const seen: string[] = []
  const task = jobTask({
    name,
    payload: z.object({ note: z.string() }),
    run: async ({ note }) => {
      seen.push(note)
    },
  })
  return { seen, task }
}

test.concurrent('a job runs once the transaction that ordered it is through, and not when that was rolled back', async ({
  world,
}) => {
  const { seen, task } = recorder('t1')
  const jobs = await world.running([task])

  const rolledBack = world.db.transaction().execute(async (tx) => {
    await jobs.add(tx, 't1', { note: 'never' })
    throw new Error('the order was withdrawn')
  })
  await expect(rolledBack).rejects.toThrow('withdrawn')
  await world.db.transaction().execute((tx) => jobs.add(tx, 't1', { note: 'ordered' }))

  await vi.waitFor(() => expect(seen).toEqual(['ordered']), soon)
  // It is struck off a moment after its work is done.
  await vi.waitFor(
    async () => expect((await jobs.list()).filter((job) => job.name === 't1')).toEqual([]),
    soon,
  )
  expect(seen).toEqual(['ordered'])
})

test.concurrent('a job with a key is one of a kind until it runs', async ({ world }) => {
  const { seen, task } = recorder('t2')
  const jobs = await world.running([task])

  for (const note of ['first', 'second', 'third']) {
    await jobs.add(world.db, 't2', { note }, { key: 'only one', runAt: new Date(Date.now() + 700) })
  }

  expect((await jobs.list()).map((job) => job.state)).toEqual(['waiting'])
  await vi.waitFor(() => expect(seen).toEqual(['third']), soon)
})

test.concurrent('a job that fails is listed with its fault and tried again until it works', async ({
  world,
}) => {
  let tries = 0
  const task = jobTask({
    name: 't3',
    payload: z.object({}),
    run: async () => {
      tries += 1
      if (tries === 1) throw new Error('see https://convoy.example/reset-password/secretsecret')
    },
  })
  const jobs = await world.running([task])

  await jobs.add(world.db, 't3', {})

  await vi.waitFor(async () => {
    const [job] = await jobs.list()
    expect(job).toMatchObject({ name: 't3', state: 'retrying', attempts: 1 })
    expect(job?.last_error).toContain('see https://convoy.example/reset-password/[secret]')
  }, soon)
  await vi.waitFor(() => expect(tries).toBe(2), soon)
  await vi.waitFor(async () => expect(await jobs.list()).toEqual([]), soon)
})

test.concurrent('a job that never works is given up after its last try and stays visible to the operators', async ({
  world,
}) => {
  const task = jobTask({
    name: 't4',
    payload: z.object({ note: z.string() }),
    run: async () => undefined,
  })
  const jobs = await world.running([task])

  await jobs.add(world.db, 't4', { wrong: 'payload' }, { maxAttempts: 1 })

  await vi.waitFor(
    async () => expect(await jobs.list()).toMatchObject([{ name: 't4', state: 'failed' }]),
    soon,
  )
})

test.concurrent('a job by the clock that was missed while nobody ran is made up for', async ({ world }) => {
  const { task } = recorder('t5')
  const runs: unknown[] = []
  const clock: JobTask = { ...task, run: async (payload) => void runs.push(payload) }
  const everyMinute = { name: 't5', match: '* * * * *' }
  await (await world.running([clock], [everyMinute])).stop()
  await world.pool.query(
    `UPDATE graphile_worker._private_known_crontabs SET known_since = now() - interval '1 hour',
       last_execution = now() - interval '3 minutes' WHERE identifier = 't5'`,
  )

  await world.running([clock], [everyMinute])

  await vi.waitFor(() => expect(runs.length).toBeGreaterThanOrEqual(2), soon)
})

test.concurrent('B12: the job of an instance that was killed midway is taken up by another one', async ({
  world,
}) => {
  const { seen, task } = recorder('t6')
  const jobs = createJobs({ connection: world.connection, log })
  await jobs.add(world.db, 't6', { note: 'survives' })
  const doomed = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./jobs-doomed.fixture.ts', import.meta.url)),
      JSON.stringify(world.connection),
      't6',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(doomed.stdout, 'data')
  await vi.waitFor(async () => expect(await jobs.list()).toMatchObject([{ state: 'running' }]), soon)

  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  expect(await jobs.list()).toMatchObject([{ state: 'running' }])
  await world.running([task])

  await vi.waitFor(() => expect(seen).toEqual(['survives']), soon)
  await jobs.stop()
})

test.concurrent('a job that another living instance runs is left alone, even when its standing connection is cut', async ({
  world,
}) => {
  let runs = 0
  const finish = Promise.withResolvers<void>()
  const task = jobTask({
    name: 't7',
    payload: z.object({}),
    run: async () => {
      runs += 1
      await finish.promise
    },
  })
  const first = await world.running([task])
  await first.add(world.db, 't7', {})
  await vi.waitFor(() => expect(runs).toBe(1), soon)

  await world.running([task], [], 1_000)
  await world.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'convoy jobs lock'`,
  )
  await pause(3_000)
  expect(runs).toBe(1)

  finish.resolve()
  await vi.waitFor(async () => expect(await first.list()).toEqual([]), soon)
})

test.concurrent('stopping waits for a running job, and gives up one that hangs so that the next start repeats it', async ({
  world,
}) => {
  const { seen, task } = recorder('t8')
  const hanging = jobTask({
    name: 't8',
    payload: z.object({}),
    run: () => new Promise<void>(() => undefined),
  })
  const jobs = await world.running([hanging])
  await jobs.add(world.db, 't8', { note: 'again' })
  await vi.waitFor(async () => expect(await jobs.list()).toMatchObject([{ state: 'running' }]), soon)

  const began = performance.now()
  await jobs.stop()
  expect(performance.now() - began).toBeLessThan(4_500)

  await world.running([task])
  await vi.waitFor(() => expect(seen).toEqual(['again']), soon)
}, 40_000)

test.concurrent('the jobs go on by themselves after PostgreSQL cut every one of their connections', async ({
  world,
}) => {
  const { seen, task } = recorder('t9')
  const jobs = await world.running([task])
  await jobs.add(world.db, 't9', { note: 'before' })
  await vi.waitFor(() => expect(seen).toEqual(['before']), soon)
  // Once its end is written down: a job whose end is cut is run again, which the next test shows.
  await vi.waitFor(async () => expect(await jobs.list()).toEqual([]), soon)

  await world.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'convoy jobs%'`,
  )
  await jobs.add(world.db, 't9', { note: 'after' })

  await vi.waitFor(() => expect(seen).toEqual(['before', 'after']), soon)
})

test.concurrent('a job whose end cannot be written down ends nobody, and is run again', async ({ world }) => {
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const task = jobTask({
    name: 't10',
    payload: z.object({ note: z.string() }),
    async run({ note }) {
      seen.push(note)
      await gate.promise
    },
  })
  const jobs = await world.running([task])
  await jobs.add(world.db, 't10', { note: 'told' })
  await vi.waitFor(() => expect(seen).toEqual(['told']), soon)

  // Its end has to wait for us, and its connection is cut meanwhile.
  const holder = await world.pool.connect()
  await holder.query('BEGIN; LOCK TABLE graphile_worker._private_jobs IN EXCLUSIVE MODE')
  gate.resolve()
  await vi.waitFor(async () => {
    const { rowCount } = await world.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
       AND application_name LIKE 'convoy jobs%' AND wait_event_type = 'Lock' AND query LIKE 'delete from%'`,
    )
    expect(rowCount).toBe(1)
  }, soon)
  await holder.query('ROLLBACK')
  holder.release()

  await vi.waitFor(() => expect(seen).toEqual(['told', 'told']), { ...soon, timeout: 30_000 })
  await vi.waitFor(async () => expect(await jobs.list()).toEqual([]), soon)
}, 60_000)

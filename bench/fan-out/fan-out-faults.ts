import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { BreakableRedis } from './breakable-redis.ts'

/** What breaks, and what ends it. */
export type FanOutFault = { name: string; begin: () => Promise<void>; end: () => Promise<void> }

/** Redis killed and started again, emptied, and stopped with its connections open. */
export function redisFaults(redis: BreakableRedis): FanOutFault[] {
  return [
    { name: 'killed', begin: () => redis.kill(), end: () => redis.start() },
    { name: 'emptied', begin: () => redis.empty(), end: () => redis.empty() },
    { name: 'hung', begin: async () => redis.hang(), end: async () => redis.goOn() },
  ]
}

/**
 * The lines on which instances hear PostgreSQL: cut, again and again as long as it lasts, and stopped with their
 * connections open, by stopping the processes of PostgreSQL that serve them.
 */
export function postgresFaults(pool: pg.Pool): FanOutFault[] {
  let cutting: NodeJS.Timeout | undefined
  const stopped = new Set<number>()
  const cut = () =>
    pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'convoy bus' and datname = current_database()`,
    )
  const signal = (pid: number, name: NodeJS.Signals) => {
    try {
      process.kill(pid, name)
    } catch {
      // It is gone.
    }
  }
  const goOn = () => {
    for (const pid of stopped) signal(pid, 'SIGCONT')
    stopped.clear()
  }
  return [
    {
      name: 'killed',
      async begin() {
        await cut()
        cutting = setInterval(() => void cut().catch(() => undefined), 500)
      },
      async end() {
        clearInterval(cutting)
      },
    },
    {
      name: 'hung',
      async begin() {
        for (;;) {
          const { rows } = await pool.query<{ pid: number }>(
            `select pid from pg_stat_activity where application_name = 'convoy bus' and datname = current_database() and state = 'idle'`,
          )
          for (const { pid } of rows) {
            stopped.add(pid)
            signal(pid, 'SIGSTOP')
          }
          if (await othersMaySpeak(pool)) return
          goOn()
        }
      },
      end: async () => goOn(),
    },
  ]
}

const SPEAKING_MS = 1_000

/** A process that was stopped while it read the queue holds the queue, and with it whoever commits: that is no line that hangs. */
async function othersMaySpeak(pool: pg.Pool): Promise<boolean> {
  const spoken = pool.query(`select pg_notify('bench', '')`).then(
    () => true,
    () => false,
  )
  return Promise.race([spoken, pause(SPEAKING_MS, false)])
}

import { mailLooks } from '#features/branding/server/branding.mails.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { createMail, type Mail } from '#platform/server/mail/mail.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '#platform/contract/kit.ts'
import type { modulesChanged } from '#platform/contract/modules.ts'
import { type Bus, createBus } from '#platform/server/live/bus.ts'
import { createLive, type Live } from '#platform/server/live/live.ts'
import { createLog, type Log } from '#platform/server/log/log.ts'
import type { Programme } from './open-programme.ts'

/** An event without words of its own. */
type BareEvent = LiveEvent<(typeof modulesChanged)['payload']>

/** Tells every open browser of every running instance, from outside of them. */
export async function tellEveryone(programme: Programme, ...events: readonly BareEvent[]): Promise<void> {
  // Who is told earlier would read what the instances still keep.
  await pause(programme.keptMs)
  await speak(programme, (live) => {
    for (const event of events) live.tellEveryone(event, {})
  })
}

/** Tells the open browsers of some people, on every running instance. */
export async function tellPeople(
  programme: Programme,
  userIds: readonly string[],
  events: readonly BareEvent[],
): Promise<void> {
  if (userIds.length === 0) return
  await speak(programme, (live) => {
    for (const event of events) live.tell(userIds, event, {})
  })
}

/** Says whatever there is to say, on every running instance. */
export async function speak<T>(
  { pool }: Pick<Programme, 'pool'>,
  say: (live: Live, means: { bus: Bus; log: Log }) => T | Promise<T>,
): Promise<T> {
  const log = createLog({ logLevel: 'warn', logDir: undefined })
  const bus = await createBus({ connection: pool.options, log })
  const live = createLive({
    // Nobody can connect to this one: it only speaks.
    recognise: async () => undefined,
    stillValid: async (sessionIds) => new Set(sessionIds),
    withModule: async (userIds) => new Set(userIds),
    isAllowedOrigin: () => false,
    bus,
    log,
  })
  try {
    return await say(live, { bus, log })
  } finally {
    await live.close()
    await bus.close()
  }
}

/** Work that writes mails. They are rows of the database: the Convoy that runs, or starts next, sends them. */
export async function writingMails<Done>(
  { config, db, pool }: Pick<Programme, 'config' | 'db' | 'pool'>,
  work: (mail: Mail) => Promise<Done>,
): Promise<Done> {
  const log = createLog({ logLevel: 'warn', logDir: undefined })
  const jobs = createJobs({ connection: pool.options, log })
  try {
    return await work(createMail({ config, db, jobs, look: mailLooks(config.url) }))
  } finally {
    await jobs.stop()
  }
}

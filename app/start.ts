import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { openAuth } from './features/auth/auth.ts'
import { presenceOf } from './features/chat/chat.presence.ts'
import { followRooms } from './features/chat/chat.rooms.ts'
import { followWords } from './features/chat/chat.words.ts'
import { peopleWithModule } from './features/modules/modules.ts'
import { followLedger } from './features/rankings/rankings.ts'
import { findSetupCode } from './features/setup/setup.ts'
import { turnStages } from './features/stages/stages.ts'
import { followPresence } from './features/teams/teams.presence.ts'
import { allJobs } from './all-jobs.ts'
import { announce } from './announcement.ts'
import { createBus } from './platform/bus.ts'
import { callerAddress } from './platform/caller-address.ts'
import { type Config, readConfig } from './platform/config.ts'
import { watchAuditedTables } from './features/audit/audit.ts'
import { settleRestoredEntries } from './features/points/points.ts'
import { migrateToLatest, openDatabase } from './platform/database.ts'
import { createFiles } from './platform/files.ts'
import { createJobs, migrateJobs } from './platform/jobs.ts'
import { createLimits } from './platform/limits.ts'
import { createLive } from './platform/live.ts'
import { createLog, type Log } from './platform/log.ts'
import { mailLooks } from './features/branding/branding.mails.ts'
import { createMail } from './platform/mail.ts'
import { createMetrics } from './platform/metrics.ts'
import { isAllowedOrigin } from './platform/origins.ts'
import { createPasswords } from './platform/passwords.ts'
import { connectPostgres } from './platform/connect-postgres.ts'
import { StartError } from './platform/start-error.ts'
import { followCompanions } from './seed/companions/companions.ts'
import { seedDemo } from './seed/seed.ts'
import type { Services } from './services.ts'

const STOP_WITHIN_MS = 10_000

/** Starts everything that an instance of Convoy consists of, in the order in which the parts need each other. */
export async function startConvoy(env: NodeJS.ProcessEnv) {
  const config = readConfig(env)
  const log = createLog(config)
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    const deadline = setTimeout(() => process.exit(1), STOP_WITHIN_MS)
    for (const step of undo.toReversed())
      await step().catch((error) => log.error({ err: error }, 'a part did not stop cleanly'))
    clearTimeout(deadline)
    log.info('stopped')
  }

  try {
    const { services, http, firstStart } = await assemble(config, log, undo)
    undo.push(() => http.close())
    await listen(http, config)
    services.live.attach(http.server)
    undo.push(() => services.live.close())
    // While it is still known who is here.
    undo.push(() => presenceOf(services).stop())
    const { port } = http.server.address() as AddressInfo
    log.info({ port, demo: config.demo }, 'listening')
    announce({ config, port, firstStart, setupCode: await findSetupCode(services.db) })
    return { port, services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function assemble(config: Config, log: Log, undo: (() => Promise<void>)[]) {
  const postgres = await connectPostgres(config, log)
  undo.push(() => postgres.stop())
  const { db, pool, close } = openDatabase({ pool: postgres.pool, log })
  undo.push(close)
  await migrateToLatest(db)
  await migrateJobs(pool)
  await watchAuditedTables(db)
  const restored = await settleRestoredEntries(db)
  if (restored > 0) log.info({ entries: restored }, 'the ledger comes from a restored database')

  const auth = await openAuth(db, pool)
  const bus = await createBus({ connection: postgres.pool, log })
  undo.push(() => bus.close())
  const live = createLive({
    recognise: async (token) => {
      const caller = await auth.recognise(token)
      return caller && { userId: caller.id, sessionId: caller.sessionId }
    },
    stillValid: auth.stillValid,
    withModule: (userIds, module) => peopleWithModule(db, userIds, module),
    isAllowedOrigin: (origin, host) => isAllowedOrigin(config, origin, host),
    addressOf: callerAddress(config.trustedProxies),
    ...(!config.chatPace && { callsPerMinute: Number.POSITIVE_INFINITY }),
    bus,
    log,
  })
  const jobs = createJobs({ connection: postgres.pool, log })
  undo.push(() => jobs.stop())
  const mail = createMail({ config, db, jobs, look: mailLooks(config.url) })
  const services: Services = {
    config,
    db,
    pool,
    live,
    bus,
    mail,
    jobs,
    files: createFiles(config),
    passwords: createPasswords(),
    limits: createLimits(pool),
    metrics: createMetrics({ openSockets: () => live.totalSockets() }),
    log,
  }
  followPresence(services)
  followRooms(services)
  const firstStart = config.demo && (await seedDemo(services))
  await turnStages(services)
  const unfollow = followLedger(services)
  undo.push(async () => unfollow())
  undo.push(followWords(services))
  const { tasks, crons } = allJobs(services)
  await jobs.start(tasks, crons)
  if (config.companions) {
    const leave = followCompanions(services)
    undo.push(async () => leave())
  }
  return { services, http: await createApp(services, auth), firstStart }
}

async function listen(http: FastifyInstance, config: Config) {
  try {
    await http.listen({ port: config.port, host: config.host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${config.port} is taken by another program. Stop it, or start with another one: PORT=${config.port + 1} npm start`,
      )
    }
    if (code === 'EACCES')
      throw new StartError(
        `Port ${config.port} needs more rights than you have. Choose one above 1023: PORT=3000 npm start`,
      )
    if (code === 'EAFNOSUPPORT' && config.host === '::') {
      // A machine without IPv6.
      await http.listen({ port: config.port, host: '0.0.0.0' })
      return
    }
    throw error
  }
  if (!http.server.listening) await once(http.server, 'listening')
}

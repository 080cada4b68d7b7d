import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { allJobs, createApp } from './server.ts'
import { features } from './features.ts'
import { openAuth } from '#features/auth/server/auth.ts'
import { peopleWithModule } from '#features/modules/server/modules.ts'
import { findSetupCode } from '#features/setup/server/setup.ts'
import { announce, awayNow } from './announcement.ts'
import { joinInstances, openReads } from './between-instances.ts'
import { callerAddress } from '#platform/server/http/caller-address.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { watchAuditedTables } from '#features/audit/server/audit.ts'
import { migrateToLatest, openDatabase } from '#platform/server/database/database.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { shutFolders } from '#platform/server/files/own-files.ts'
import { claimFiles } from '#platform/server/files/shared-files.ts'
import { createJobs, migrateJobs } from '#platform/server/jobs/jobs.ts'
import { createLive } from '#platform/server/live/live.ts'
import { createLog, type Log } from '#platform/server/log/log.ts'
import { mailLooks } from '#features/branding/server/branding.mails.ts'
import { createMail } from '#platform/server/mail/mail.ts'
import { createMetrics } from '#platform/server/log/metrics.ts'
import { safeHeaders } from '#platform/server/safe-headers.ts'
import { isAllowedOrigin } from '#platform/server/http/origins.ts'
import { createPasswords } from '#platform/server/limits/passwords.ts'
import { connectPostgres } from '#platform/server/database/connect-postgres.ts'
import type { Checking } from '#platform/server/http/serialiser.ts'
import { outside } from '#platform/server/outside.ts'
import { StartError } from '#platform/server/start-error.ts'
import { followCompanions } from './seed/companions/companions.ts'
import { refuseForeignStart } from './seed/demo-or-programme.ts'
import { seedDemo } from './seed/seed.ts'
import { allOf, buildServices } from '#platform/server/feature.ts'

/** Everybody may come back in the same second; a system that allows less cuts it to that. */
const BACKLOG = 4_096

const STOP_WITHIN_MS = 10_000

type Parts = { config: Config; log: Log; undo: (() => Promise<void>)[] } & Checking

/** Starts everything that an instance of Convoy consists of, in the order in which the parts need each other. */
export async function startConvoy(env: NodeJS.ProcessEnv, checking: Checking = {}) {
  const config = readConfig(env)
  const log = createLog(config)
  shutFolders(config)
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    const deadline = setTimeout(() => process.exit(1), STOP_WITHIN_MS)
    for (const step of undo.toReversed())
      await step().catch((error) => log.error({ err: error }, 'a part did not stop cleanly'))
    clearTimeout(deadline)
    log.info('stopped')
  }

  try {
    const { services, http, firstStart } = await assemble({ config, log, undo, ...checking })
    undo.push(() => http.close())
    await listen(http, config)
    services.live.attach(http.server)
    undo.push(() => services.live.close())
    undo.push(async () => {
      for (const stopFeature of allOf(features, 'stop')) await stopFeature(services)
    })
    const { port } = http.server.address() as AddressInfo
    log.info({ port, demo: config.demo }, 'listening')
    announce({
      config,
      port,
      firstStart,
      setupCode: await findSetupCode(services.db),
      away: awayNow(services),
    })
    return { port, services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function assemble({ config, log, undo, checked }: Parts) {
  const postgres = await connectPostgres(config, log)
  undo.push(() => postgres.stop())
  const { db, pool, close } = openDatabase({ pool: postgres.pool, log })
  undo.push(close)
  await migrateToLatest(db)
  await migrateJobs(pool)
  await watchAuditedTables(db, features)
  await refuseForeignStart(db, config)

  // One on a cluster of its own has its folder to itself.
  if (config.databaseUrl) undo.push(await claimFiles({ config, connection: postgres.pool, log }))

  const auth = await openAuth(db, pool)
  const joined = await joinInstances({
    config,
    connection: postgres.pool,
    db,
    pool,
    log,
  })
  const { bus, limits, redis } = joined
  undo.push(() => joined.leave())
  const live = createLive({
    recognise: async (token) => {
      const caller = await auth.recognise(token)
      return caller && { userId: caller.id, sessionId: caller.sessionId, isLent: caller.isLent }
    },
    stillValid: auth.stillValid,
    withModule: (userIds, module) => peopleWithModule(db, userIds, module),
    isAllowedOrigin: (origin, host) => isAllowedOrigin(config, origin, host),
    addressOf: callerAddress(config.trustedProxies),
    safe: safeHeaders(config),
    ...(!config.chatPace && { callsPerMinute: Number.POSITIVE_INFINITY }),
    bus,
    log,
    checked,
  })
  const jobs = createJobs({ connection: postgres.pool, log })
  undo.push(() => jobs.stop())
  const mail = createMail({ config, db, jobs, look: mailLooks(config.url) })
  const services = buildServices(
    {
      config,
      db,
      pool,
      live,
      bus,
      mail,
      jobs,
      files: createFiles(config),
      passwords: createPasswords(),
      limits,
      redis,
      reads: await openReads({ config, db, log, undo }),
      lookup: outside,
      metrics: createMetrics({ openSockets: () => live.totalSockets() }),
      log,
    },
    features,
  )
  const firstStart = config.demo && (await seedDemo(services))
  for (const startFeature of allOf(features, 'start')) {
    const stopFeature = await startFeature(services)
    if (stopFeature) undo.push(async () => stopFeature())
  }
  const { tasks, crons } = allJobs(services, auth)
  await jobs.start(tasks, crons)
  // The demo writes to people whom it has made up.
  if (!config.demo) await mail.release()
  if (config.companions) {
    const leave = followCompanions(services)
    undo.push(async () => leave())
  }
  return { services, http: await createApp(services, auth, { checked }), firstStart }
}

async function listen(http: FastifyInstance, config: Config) {
  try {
    await http.listen({ port: config.port, host: config.host, backlog: BACKLOG })
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
      await http.listen({ port: config.port, host: '0.0.0.0', backlog: BACKLOG })
      return
    }
    throw error
  }
  if (!http.server.listening) await once(http.server, 'listening')
}

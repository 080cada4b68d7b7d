import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type * as z from 'zod/mini'
import type { ErrorBody } from '#platform/contract/errors.ts'
import type { Endpoint, Schema } from '#platform/contract/kit.ts'
import { features } from '#app/features.ts'
import { allHandlers, createApp } from '#app/server.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { type KeeperWish, RankingsKeeper } from '#features/rankings/server/rankings.keeper.ts'
import { openAuth } from '#features/auth/server/auth.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { refuseFurtherConnections } from '#platform/server/database/one-connection.fixture.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { countInPostgres, createLimits } from '#platform/server/limits/limits.ts'
import type { Live } from '#platform/server/live/live.ts'
import { createLog } from '#platform/server/log/log.ts'
import { mailLooks } from '#features/branding/server/branding.mails.ts'
import { createMail } from '#platform/server/mail/mail.ts'
import { createMetrics } from '#platform/server/log/metrics.ts'
import { createPasswords, type Passwords } from '#platform/server/limits/passwords.ts'
import { lonelyBus } from '#platform/server/live/live.fixture.ts'
import { readDatabase } from '#platform/server/replica/reads.ts'
import { lookUpOutside } from '#platform/server/outside.ts'
import { allOf, buildServices } from '#platform/server/feature.ts'
import { type FreshDatabase, freshDatabase } from './cluster.ts'
import { lendDatabase, PATIENT_POOL } from './database/lent.ts'
import { readAtOnce } from './read-at-once.ts'
import { addCrew, addPerson, type Person, type PersonWish, signIn } from './people.ts'

type Answer<Output> = {
  status: number
  body: Output & Partial<ErrorBody>
  headers: Record<string, string | undefined>
}

type TestAppParts = {
  passwords?: Passwords
  standings?: KeeperWish
  /** A migrated one, dropped in the end; by default one that was used before and is empty again, with its connections. */
  database?: 'own' | Pick<FreshDatabase, 'pool' | 'drop'>
}

// What a guess costs matters to few tests, which hand in those of an installation; the others sign people in.
const cheapPasswords = () => createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 })

/** The whole server on a database of its own; `as(person)` calls it the way a browser would. */
export async function startTestApp(
  wish: Partial<Config> = {},
  { passwords = cheapPasswords(), standings = readAtOnce, database: given }: TestAppParts = {},
) {
  const database = await (given === 'own' ? freshDatabase() : (given ?? lendDatabase()))
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-test-'))
  // A run of all tests keeps the logs, because its last stage looks for secrets in them (D10).
  const logDir = process.env.CONVOY_LOG_DIR
  const logLevel = logDir ? 'debug' : 'silent'
  const config: Config = {
    ...readConfig({ CONVOY_DEMO: 'on', CONVOY_DATA_DIR: folder }),
    logDir,
    logLevel,
    ...wish,
  }
  const log = createLog(config)
  const { db, pool, close } =
    'lent' in database ? database.lent : openDatabase({ pool: { ...database.pool, ...PATIENT_POOL }, log })
  refuseFurtherConnections({ pool, db })

  const told: { userIds: readonly string[]; event: string; payload: unknown }[] = []
  const endedSessions: string[] = []
  const online = new Set<string>()
  const live: Live = {
    tell: (userIds, event, payload) => void told.push({ userIds, event: event.name, payload }),
    tellEveryone: (event, payload) => void told.push({ userIds: ['everyone'], event: event.name, payload }),
    tellHere: (event, payload, userIds = ['everyone here']) =>
      void told.push({ userIds, event: event.name, payload }),
    answerCalls: () => undefined,
    endSessions: (ids) => void endedSessions.push(...ids),
    isOnline: (userId) => online.has(userId),
    onlinePeople: () => [...online],
    onPresence: () => undefined,
    openSockets: (userId) => (online.has(userId) ? 1 : 0),
    isOpen: () => true,
    totalSockets: () => 0,
    attach: () => undefined,
    close: async () => undefined,
  }
  const jobs = createJobs({ connection: database.pool, log })
  const services = buildServices(
    {
      config,
      db,
      pool,
      live,
      bus: lonelyBus,
      jobs,
      mail: createMail({ config, db, jobs, look: mailLooks(config.url) }),
      files: createFiles(config),
      passwords,
      limits: createLimits(countInPostgres(pool)),
      redis: undefined,
      reads: readDatabase(db),
      // Nothing is ever asked or sent outside: every name leads to this machine, and is refused.
      lookup: lookUpOutside(async () => [{ address: '127.0.0.1', family: 4 }]),
      metrics: createMetrics({ openSockets: () => 0 }),
      log,
    },
    features,
  )
  services.rankings = new RankingsKeeper(db, standings)
  // Organisers of tests organise without a second step; the tests of that rule switch it on.
  await setSetting(db, 'totp_required_for_organisers', false)
  const auth = await openAuth(db, pool)
  const handlers = allHandlers(services, auth, { checked: true })
  const http = await createApp(services, auth, { handlers, checked: true })
  await http.ready()

  function as(
    person: Pick<Person, 'token'> | undefined,
    options: { headers?: Record<string, string>; ip?: string; file?: Buffer } = {},
  ) {
    return async function call<Input extends Schema, Output extends Schema>(
      endpoint: Endpoint<Input, Output> | Endpoint<Input, Output, never>,
      input: z.input<Input>,
    ): Promise<Answer<z.output<Output>>> {
      const fields = { ...(input as Record<string, unknown>) }
      const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
        const value = String(fields[name])
        delete fields[name]
        return encodeURIComponent(value)
      })
      const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
      const response = await http.inject({
        method: endpoint.method,
        url: address,
        ...((inQuery || endpoint.takes) && { query: fields as Record<string, string> }),
        ...(!inQuery && { payload: options.file ?? fields }),
        headers: {
          ...(options.file && { 'content-type': 'application/octet-stream' }),
          ...(person && { authorization: `Bearer ${person.token}` }),
          ...options.headers,
        },
        remoteAddress: options.ip ?? '127.0.0.1',
      })
      const isFile = endpoint.answers === 'csv' && response.statusCode === 200
      return {
        status: response.statusCode,
        body: (isFile ? response.body : response.json()) as never,
        headers: response.headers as Record<string, string | undefined>,
      }
    }
  }

  return {
    services,
    db,
    auth,
    http,
    told,
    endedSessions,
    /** People who have the app open, by id. */
    online,
    handlers,
    as,
    /** For a second instance on the same database. */
    connection: database.pool,
    person: (name: string, personWish?: PersonWish) => addPerson(services, auth, name, personWish),
    crew: (name: string, ...members: Pick<Person, 'id'>[]) => addCrew(services, name, members),
    /** A further session of a person. */
    signIn: async ({ id }: Pick<Person, 'id'>) => ({ token: await signIn(services, auth, id) }),
    async stop() {
      for (const stopFeature of allOf(features, 'stop')) await stopFeature(services)
      await http.close()
      await jobs.stop()
      await close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

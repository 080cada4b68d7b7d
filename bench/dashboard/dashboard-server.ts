// The overview of the console and the page of the installation's health, on a filled database.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as charts from '#features/dashboard/contract/dashboard.ts'
import { getWeek } from '#features/dashboard/contract/week.ts'
import * as working from '#features/dashboard/contract/working.ts'
import { dashboardHandlers } from '#features/dashboard/server/dashboard.handlers.ts'
import { getHealth } from '#features/health/contract/health.ts'
import { healthHandlers } from '#features/health/server/health.handlers.ts'
import { migrateToLatest, openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/postgres/embedded.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import { writerOf } from '#platform/server/http/serialiser.ts'
import { migrateJobs } from '#platform/server/jobs/jobs.ts'
import { createLog } from '#platform/server/log/log.ts'
import { idsOf, onlyOf, runSql } from '#platform/server/schema.ts'
import { readDatabase } from '#platform/server/replica/reads.ts'
import type { Services } from '#platform/server/services.ts'
import { serveTimes } from '../timed-server.ts'
import { fillProgramme } from './dashboard-fill.ts'

const FILLING = { people: 100_000, departments: 200, countries: 20, days: 90 }
/** Who did something since the last look: so many in a second would be ten million in a day. */
const CHANGED = 100

const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-dashboard-pg-'))
const postgres = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), removeAfterwards: folder })
const log = createLog({ logLevel: 'warn', logDir: undefined })
const { db, pool, close } = openDatabase({ pool: { ...postgres.pool, statement_timeout: 600_000 }, log })
await migrateToLatest(db)
await migrateJobs(pool)
await fillProgramme(db, FILLING)

const config = { url: 'http://localhost', dataDir: folder, mailFrom: 'Convoy <convoy@example.com>' }
const services = {
  db,
  log,
  config,
  mail: { hasServer: true },
  reads: readDatabase(db),
} as unknown as Services
const handlers = [...dashboardHandlers(services), ...healthHandlers(services, [])]

// One with every fifth department and two countries, so with some three of ten people.
const departments = await idsOf(db)`select id from departments order by name limit ${FILLING.departments / 5}`
const countries = await idsOf(db)`select id from countries order by name limit 2`
const scopes = { whole: undefined, limited: { department_ids: departments, country_ids: countries } }

/** The whole work of a call, from its input to its JSON. */
function callOf(called: (typeof handlers)[number]['endpoint'], input: object, scope: Caller['scope']) {
  const { run } = handlers.find(({ endpoint }) => endpoint === called)!
  const write = writerOf(called.output)
  return async () =>
    write(await run(input, { scope } as Caller, { language: 'en' } as Parameters<typeof run>[2]))
}

const long = { days: '90' }
const calls = {
  week: [getWeek, {}],
  funnel: [working.getFunnel, {}],
  weeks: [working.getWeeks, long],
  crews: [working.getCrewActivity, {}],
  learning: [working.getLearning, {}],
  queues: [charts.listQueues, {}],
  activity: [charts.getActivity, long],
  tasks: [charts.getTasks, long],
  duels: [charts.getDuelDays, long],
  notifications: [charts.getNotificationDays, long],
  quartiles: [charts.getQuartiles, long],
  health: [getHealth, {}],
} as const

const before = () =>
  runSql(
    db,
  )`insert into dashboard_changes select id from users where number % 997 = floor(random() * 997) limit ${CHANGED}`
/** One look at every person, the least that a count of all of them does. */
const query = () => runSql(db)`select count(*) from users where not deleted and length(first_name) > 3`

serveTimes({
  port: Number(process.env.TIMED_PORT),
  pages: Object.fromEntries(
    Object.entries(calls).flatMap(([name, [called, input]]) =>
      Object.entries(scopes).map(([who, scope]) => [
        `${name}-${who}`,
        { before, whole: callOf(called, input, scope), query },
      ]),
    ),
  ),
  facts: () => onlyOf(db)`select (select count(*)::int from users) as people,
    (select count(*)::int from auth_active_days) as visits, (select count(*)::int from points_entries) as entries,
    (select count(*)::int from notifications) as notifications, (select count(*)::int from duels) as duels`,
  close: () => close().then(() => postgres.stop()),
  folder,
})

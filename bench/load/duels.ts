import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log/log.ts'
import { runningPostgres } from '#platform/server/database/postgres/running.ts'
import { type AppUnderTest, endProcess, startApp, startNode } from '../app-under-test.ts'
import type { Say } from '../topic.ts'
import type { GeneratorMessage, GeneratorReport, Plan } from './duels-plan.ts'
import { compareLedger } from './duels-proof.ts'
import { setUpDuels } from './duels-scene.ts'
import { familySeconds, machineSeconds, parentOf, processorSeconds } from './processor-time.ts'

export type DuelsWish = {
  duels: number
  /** For a question that names no time of its own. */
  question_s: number
} & Omit<Plan, 'url' | 'players' | 'questions'>

export type Costs = { server_s?: number; postgres_s?: number; machine_s: number; machine_busy_s: number }
export type DuelsRun = { report: GeneratorReport; costs: Costs; ledger: string[] }

/** So many duels at once against the real app on an empty programme, played by a generator in a process of its own. */
export async function runDuels(wish: DuelsWish, say: Say): Promise<DuelsRun> {
  await using app = await startApp({ CONVOY_DEMO: 'off', CONVOY_LOG_LEVEL: 'warn' })
  await using database = openDatabaseOf(app)
  const { db, pool } = database
  const scene = await setUpDuels({
    db,
    pool,
    dataFolder: app.dataFolder,
    players: wish.duels * 2,
    question_s: wish.question_s,
  })
  say(`${scene.players.length} people are signed in, ${scene.questions.length} questions are in the bank`)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postgres = parentOf(rows[0]!.pid)
  const measured = await generate(
    app,
    { ...wish, ...scene, url: app.url },
    {
      say,
      costsNow: () => costsOf(app.pid, postgres),
    },
  )
  return { ...measured, ledger: await compareLedger(db, measured.report) }
}

type Watch = { say: Say; costsNow: () => Costs }

async function generate(app: AppUnderTest, plan: Plan, { say, costsNow }: Watch) {
  const folder = path.dirname(app.dataFolder)
  const [file, log] = [path.join(folder, 'plan.json'), path.join(folder, 'generator.log')]
  writeFileSync(file, JSON.stringify(plan))
  const generator = startNode(['bench/load/duels-generator.ts'], log, { LOAD_PLAN: file })
  let [before, after] = [costsNow(), costsNow()]
  let report: GeneratorReport | undefined
  generator.on('message', (message: GeneratorMessage) => {
    if (message.type === 'said') say(message.line)
    if (message.type === 'measuring') before = costsNow()
    if (message.type === 'measured') after = costsNow()
    if (message.type === 'done') report = message.report
  })
  try {
    // The last that comes over its channel, also when it fails.
    await once(generator, 'disconnect')
  } finally {
    await endProcess(generator)
  }
  if (!report) throw new Error(`The generator ended early:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
  return { report, costs: costsBetween(before, after) }
}

function openDatabaseOf({ dataFolder }: AppUnderTest) {
  const pool = runningPostgres(path.join(dataFolder, 'postgres'))
  if (!pool) throw new Error('The database of the app was not found.')
  const log = createLog({ logDir: undefined, logLevel: 'silent' })
  const database = openDatabase({ pool: { ...pool, max: 1 }, log })
  return { ...database, [Symbol.asyncDispose]: database.close }
}

function costsOf(serverPid: number | undefined, postgresPid: number | undefined): Costs {
  const { busy, all } = machineSeconds()
  const [server_s, postgres_s] = [processorSeconds(serverPid), familySeconds(postgresPid)]
  return {
    machine_s: all,
    machine_busy_s: busy,
    ...(server_s !== undefined && { server_s }),
    ...(postgres_s !== undefined && { postgres_s }),
  }
}

function costsBetween(before: Costs, after: Costs): Costs {
  return {
    machine_s: after.machine_s - before.machine_s,
    machine_busy_s: after.machine_busy_s - before.machine_busy_s,
    ...(after.server_s !== undefined && { server_s: after.server_s - (before.server_s ?? 0) }),
    ...(after.postgres_s !== undefined && { postgres_s: after.postgres_s - (before.postgres_s ?? 0) }),
  }
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REPORT_FILE, Report } from './report.ts'
import { RESULTS } from './results-folder.ts'
import { runNode } from './run-program.ts'
import type { StageResult } from './stage.ts'

/** Runs a runner of tests whose reporter calls `writeReport`, and sums up. */
export async function runReported(
  runner: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<StageResult> {
  const file = path.join(RESULTS, `${runner}.json`)
  const { code } = await runNode(args, { output: 'shown', env: { ...env, [REPORT_FILE]: file } })
  if (!existsSync(file)) throw new Error(`${runner} ended without a report of its tests.`)
  const { passed, failures, files } = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (failures.length === 0 && code !== 0)
    failures.push(`${runner} ended with code ${code} though no test failed`)
  return { passed, failed: failures.length, failures, files }
}

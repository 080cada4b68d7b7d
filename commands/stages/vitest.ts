import path from 'node:path'
import { LOGS, RESULTS } from './results-folder.ts'
import { readReport } from './read-report.ts'
import { runNode } from './run-program.ts'
import type { Stage, StageResult } from './stage.ts'
import { VitestReport } from './vitest-report.ts'

export const serverAndWebTests: Stage = {
  name: 'Rules of the house, server and web tests',
  run: async () => {
    const report = path.join(RESULTS, 'vitest.json')
    const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run'], {
      output: 'shown',
      env: { CONVOY_LOG_DIR: LOGS, CONVOY_VITEST_REPORT: report },
    })
    return sumUp(VitestReport.parse(readReport(report, 'Vitest')), code)
  },
}

function sumUp({ passed, failures, files }: VitestReport, code: number): StageResult {
  if (failures.length === 0 && code !== 0)
    return { passed, failed: 1, failures: [`Vitest ended with code ${code} though no test failed`], files }
  return { passed, failed: failures.length, failures, files }
}

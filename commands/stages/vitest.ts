import path from 'node:path'
import { z } from 'zod'
import { LOGS, RESULTS } from './results-folder.ts'
import { readReport } from './read-report.ts'
import { runNode } from './run-program.ts'
import type { Stage, StageResult } from './stage.ts'

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

export const serverAndWebTests: Stage = {
  name: 'Rules of the house, server and web tests',
  run: async () => {
    const report = path.join(RESULTS, 'vitest.json')
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters], {
      output: 'shown',
      env: { CONVOY_LOG_DIR: LOGS },
    })
    return sumUp(Report.parse(readReport(report, 'Vitest')), code)
  },
}

function sumUp(report: z.infer<typeof Report>, code: number): StageResult {
  // A file that could not even be loaded holds no tests, and is a failure all the same.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + unloaded.length
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

import path from 'node:path'
import { z } from 'zod'
import { installChromium } from './install-chromium.ts'
import { RESULTS } from './results-folder.ts'
import { readReport } from './read-report.ts'
import { runNode } from './run-program.ts'
import type { Stage, StageResult } from './stage.ts'

const Report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

export const journeys: Stage = {
  name: 'Journeys in the browser',
  run: async () => {
    const chromium = installChromium()
    const report = path.join(RESULTS, 'journeys.json')
    const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'], {
      output: 'shown',
      env: {
        ...chromium.env,
        CHROMIUM_PATH: chromium.executablePath,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    })
    return sumUp(Report.parse(readReport(report, 'Playwright')), code)
  },
}

function sumUp({ stats, errors }: z.infer<typeof Report>, code: number): StageResult {
  const failed = stats.unexpected + errors.length
  return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed }
}

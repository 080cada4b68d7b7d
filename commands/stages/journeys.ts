import path from 'node:path'
import { installHeadlessShell } from './headless-shell.ts'
import { installChromium } from './install-chromium.ts'
import { runReported } from './run-reported.ts'
import type { Stage } from './stage.ts'

const REPORTER = path.join(import.meta.dirname, 'report-journeys.config.ts')

export const journeys: Stage = {
  name: 'Journeys in the browser',
  run: async () => {
    const chromium = installChromium()
    installHeadlessShell(chromium.executablePath)
    return runReported(
      'playwright',
      ['node_modules/@playwright/test/cli.js', 'test', `--reporter=line,${REPORTER}`],
      { ...chromium.env, CHROMIUM_PATH: chromium.executablePath },
    )
  },
}

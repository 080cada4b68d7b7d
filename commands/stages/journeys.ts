import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { installHeadlessShell } from './headless-shell.ts'
import { installChromium } from './install-chromium.ts'
import { RESULTS } from './results-folder.ts'
import { readReport } from './read-report.ts'
import { runNode } from './run-program.ts'
import type { Stage, StageResult } from './stage.ts'
import type { Slow } from './time-lines.ts'

const Failure = z.object({ message: z.optional(z.string()) })
type Failure = z.infer<typeof Failure>

const Test = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(z.object({ errors: z.array(Failure), duration: z.number() })),
})

const Suite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(Test) })),
})

const Report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(Failure),
  suites: z.array(z.object({ ...Suite.shape, suites: z.optional(z.array(Suite)) })),
})
type Report = z.infer<typeof Report>

export const journeys: Stage = {
  name: 'Journeys in the browser',
  run: async () => {
    const chromium = installChromium()
    installHeadlessShell(chromium.executablePath)
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

function sumUp({ stats, errors, suites }: Report, code: number): StageResult {
  const passed = stats.expected + stats.flaky
  const failures = [...suites.flatMap(unexpectedIn), ...errors.map(({ message }) => message ?? 'An error')]
  const files = filesIn(suites)
  if (failures.length === 0 && code !== 0) {
    const failure = `Playwright ended with code ${code} though no journey failed`
    return { passed, failed: 1, failures: [failure], files }
  }
  return { passed, failed: Math.max(stats.unexpected + errors.length, failures.length), failures, files }
}

/** What the journeys of each file took, at all sizes. */
function filesIn(suites: Report['suites']): Slow[] {
  const specs = suites.flatMap(({ specs: own, suites: inner = [] }) => [
    ...own,
    ...inner.flatMap((suite) => suite.specs),
  ])
  return [...Map.groupBy(specs, ({ file }) => file)].map(([name, of]) => {
    const results = of.flatMap(({ tests }) => tests.flatMap((each) => each.results))
    return { name, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000 }
  })
}

function unexpectedIn({ specs, suites = [] }: Report['suites'][number]): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) =>
          errors.map(({ message }) => stripVTControlCharacters(message ?? '')),
        )
        return `[${projectName}] ${file} › ${title}\n${messages.join('\n')}`
      }),
  )
  return [...own, ...suites.flatMap(unexpectedIn)]
}

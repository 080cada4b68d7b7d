import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { writeReport } from './report.ts'

/** Writes the sums and every failure, also those that belong to no test, which the reporter to JSON leaves out. */
export const failuresReporter: Reporter = {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    writeReport({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...tests.filter((test) => test.result().state === 'failed').map(describeTest),
        ...modules.flatMap(describeModule),
        ...unhandled.map((error) => `Outside of any test: ${error.stack ?? error.message}`),
      ],
      files: modules.map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) })),
    })
  },
}

/** Loading and testing. */
function secondsOf(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic()
  return (collectDuration + duration) / 1_000
}

function describeTest(test: TestCase): string {
  const messages = (test.result().errors ?? []).map(({ message, stack }) => stack ?? message)
  return `${test.module.relativeModuleId} › ${test.fullName}\n${messages.join('\n')}`
}

/** A file or a suite that failed outside of its tests, as in a hook, or could not even be loaded. */
function describeModule(module: TestModule): string[] {
  const suites = [...module.children.allSuites()]
  return [module, ...suites].flatMap((part) =>
    part.errors().map(({ message, stack }) => `${module.relativeModuleId}\n${stack ?? message}`),
  )
}

import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { writeReport } from './report.ts'

/** Writes the sums and every failure, also those that belong to no journey. */
export default class JourneyReporter implements Reporter {
  #all: Suite | undefined
  readonly #errors: string[] = []

  onBegin(_config: FullConfig, all: Suite): void {
    this.#all = all
  }

  onError(error: TestError): void {
    this.#errors.push(messageOf(error))
  }

  onEnd(): void {
    const journeys = this.#all?.allTests() ?? []
    const ended = (outcome: ReturnType<TestCase['outcome']>) =>
      journeys.filter((journey) => journey.outcome() === outcome)
    writeReport({
      passed: ended('expected').length + ended('flaky').length,
      failures: [...ended('unexpected').map(describeJourney), ...this.#errors],
      // At all sizes together.
      files: [...Map.groupBy(journeys, fileOf)].map(([name, of]) => ({ name, seconds: secondsOf(of) })),
    })
  }
}

const fileOf = ({ location }: TestCase) => path.basename(location.file)

const messageOf = ({ message = 'An error' }: TestError) => stripVTControlCharacters(message)

function secondsOf(journeys: TestCase[]): number {
  const runs = journeys.flatMap(({ results }) => results)
  return runs.reduce((sum, { duration }) => sum + duration, 0) / 1_000
}

function describeJourney(journey: TestCase): string {
  const messages = journey.results.flatMap(({ errors }) => errors.map(messageOf))
  const [, size] = journey.titlePath()
  return `[${size}] ${fileOf(journey)} › ${journey.title}\n${messages.join('\n')}`
}

import { processorSeconds } from './processor-time.ts'
import { type Share, shareLines, type Slow, slowestLines } from './time-lines.ts'

/** `failures` name what failed, with the beginning of its message: they are told once more at the end. */
export type StageResult = {
  passed: number
  failed: number
  failures?: string[]
  /** Its files with the time that each took; the ten slowest are told. */
  files?: Slow[]
}

export type Stage = { name: string; run: () => Promise<StageResult> }

/** Runs every stage, also after one has failed, and ends with the sums as the last line. */
export async function runStages(stages: Stage[]): Promise<void> {
  const wholeRun = startClock()
  const sum = { passed: 0, failed: 0, failures: [] as string[] }
  const shares: Share[] = []
  for (const [position, stage] of stages.entries()) {
    console.log(`[${position + 1}/${stages.length}] ${stage.name} …`)
    const clock = startClock()
    const result = await attempt(stage)
    sum.passed += result.passed
    sum.failed += result.failed
    const nameless = result.failed > 0 && !result.failures?.length
    sum.failures.push(...(nameless ? [stage.name] : (result.failures ?? [])))
    const took = clock()
    shares.push({ name: stage.name, ...took })
    console.log(`      ${describe(result)} in ${took.seconds.toFixed(1)} s`)
    for (const line of slowestLines(result.files ?? [])) console.log(`      ${line}`)
  }
  if (sum.failures.length > 0) console.log(`\nWhat failed:\n${sum.failures.map(indented).join('\n')}`)
  console.log(`\nWhere the time went:\n${shareLines(shares).join('\n')}`)
  console.log(`\nEverything took ${wholeRun().seconds.toFixed(1)} s.\n${describe(sum)}`)
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
}

/** Answers how long it has been since, on the wall and on the processors. */
function startClock() {
  const [begun, worked] = [performance.now(), processorSeconds()]
  return () => {
    const now = processorSeconds()
    return {
      seconds: (performance.now() - begun) / 1_000,
      processor: now === undefined || worked === undefined ? undefined : now - worked,
    }
  }
}

/** A runner that crashes is one failure, never silence. */
async function attempt(stage: Stage): Promise<StageResult> {
  try {
    return await stage.run()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { passed: 0, failed: 1, failures: [`${stage.name}: ${message}`] }
  }
}

function describe({ passed, failed }: StageResult): string {
  return `${passed} passed, ${failed} failed`
}

const LINES_OF_A_FAILURE = 12

function indented(failure: string): string {
  return failure.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n    ').replace(/^/, '  - ')
}

/** `failures` name what failed, with the beginning of its message: they are told once more at the end. */
export type StageResult = { passed: number; failed: number; failures?: string[] }

export type Stage = { name: string; run: () => Promise<StageResult> }

/** Runs every stage, also after one has failed, and ends with the sums as the last line. */
export async function runStages(stages: Stage[]): Promise<void> {
  const begun = Date.now()
  const sum = { passed: 0, failed: 0, failures: [] as string[] }
  for (const [position, stage] of stages.entries()) {
    console.log(`[${position + 1}/${stages.length}] ${stage.name} …`)
    const started = Date.now()
    const result = await attempt(stage)
    sum.passed += result.passed
    sum.failed += result.failed
    const nameless = result.failed > 0 && !result.failures?.length
    sum.failures.push(...(nameless ? [stage.name] : (result.failures ?? [])))
    console.log(`      ${describe(result)} in ${seconds(started)}`)
  }
  if (sum.failures.length > 0) console.log(`\nWhat failed:\n${sum.failures.map(indented).join('\n')}`)
  console.log(`\nEverything took ${seconds(begun)}.\n${describe(sum)}`)
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
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

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

const LINES_OF_A_FAILURE = 12

function indented(failure: string): string {
  return failure.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n    ').replace(/^/, '  - ')
}

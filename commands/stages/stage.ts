export type StageResult = { passed: number; failed: number }

export type Stage = { name: string; run: () => Promise<StageResult> }

/** Runs every stage, also after one has failed, and ends with the sums as the last line. */
export async function runStages(stages: Stage[]): Promise<void> {
  const begun = Date.now()
  const sum: StageResult = { passed: 0, failed: 0 }
  for (const [position, stage] of stages.entries()) {
    console.log(`[${position + 1}/${stages.length}] ${stage.name} …`)
    const started = Date.now()
    const result = await attempt(stage)
    sum.passed += result.passed
    sum.failed += result.failed
    console.log(`      ${describe(result)} in ${seconds(started)}`)
  }
  console.log(`\nEverything took ${seconds(begun)}.\n${describe(sum)}`)
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
}

/** A runner that crashes is one failure, never silence. */
async function attempt(stage: Stage): Promise<StageResult> {
  try {
    return await stage.run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

function describe({ passed, failed }: StageResult): string {
  return `${passed} passed, ${failed} failed`
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

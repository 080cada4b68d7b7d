import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MODULE = path.join(import.meta.dirname, 'results-folder.ts')
const RUN = `import(${JSON.stringify(MODULE)}).then(({ claimResults }) => {
  claimResults(process.argv[1])
  console.log('mine')
  process.on('SIGTERM', () => process.exit(0))
  setInterval(() => undefined, 1_000)
})`

let root: string
let runs: ChildProcess[]
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'convoy-runs-'))
  runs = []
})
afterEach(() => {
  for (const run of runs) run.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

/** Answers what a run says first, be it that the folder is its own. */
async function start(env: NodeJS.ProcessEnv = {}) {
  const { TEST_RUN_OF_CONVOY: _, ...plain } = process.env
  const run = spawn(process.execPath, ['-e', RUN, root], { env: { ...plain, ...env } })
  runs.push(run)
  const said = await Promise.race([once(run.stdout, 'data'), once(run.stderr, 'data')])
  return { run, said: String(said[0]).trim() }
}

async function end({ run }: { run: ChildProcess }, signal: NodeJS.Signals) {
  run.kill(signal)
  await once(run, 'exit')
}

test('a second run of the tests in one folder is told of the first and ends, until that is over', async () => {
  const first = await start()
  expect(first.said).toBe('mine')
  const second = await start()
  expect(second.said).toMatch(`Tests are running in this folder already (process ${first.run.pid})`)
  expect(second.run.exitCode ?? (await once(second.run, 'exit'))[0]).toBe(1)

  await end(first, 'SIGTERM')
  expect((await start()).said).toBe('mine')
})

test('a run that was killed keeps nobody out, and what a run starts belongs to it', async () => {
  await end(await start(), 'SIGKILL')
  const next = await start()
  expect(next.said).toBe('mine')
  expect((await start({ TEST_RUN_OF_CONVOY: String(next.run.pid) })).said).toBe('mine')
})

test('of several that begin at once one runs', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => start()))
  expect(all.filter(({ said }) => said === 'mine')).toHaveLength(1)
})

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { REPORT_FILE } from '../stages/report.ts'
import type { Fault } from './fault.ts'

/** The tree as it stands, with what is not committed yet, and nothing that is ignored. */
export function copyTree(root: string): { root: string; remove: () => void } {
  const copy = mkdtempSync(path.join(tmpdir(), 'convoy-planted-'))
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  for (const file of new Set(stdout.split('\0').filter(Boolean)))
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

type Test = { status: string; fullName: string; failureMessages?: string[] | null }
export type Report = { testResults: { status: string; message: string; assertionResults: Test[] }[] }

/**
 * The first test that failed and why, nothing when all passed. Throws when they did not run, or not in time: then a
 * fault would count as found that no test has looked at.
 */
export function firstFailure({ testResults }: Report): string | undefined {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.find(({ status }) => status === 'failed')
  if (failed) {
    const why = (failed.failureMessages ?? []).join(' ').split('\n')[0] ?? ''
    if (/timed out/.test(why)) throw new Error(`the tests ran out of time: ${failed.fullName}`)
    return `${failed.fullName}: ${why}`
  }
  const broken = testResults.find(({ status }) => status === 'failed')
  if (broken) throw new Error(`the tests did not run: ${broken.message.slice(0, 500)}`)
  if (tests.length === 0) throw new Error('there was nothing to run')
  return undefined
}

/** Runs test files in the usual extent, or those of their tests with a word in their name, and answers the first that failed. */
export function runTests(root: string, files: readonly string[], only?: string): string | undefined {
  const report = path.join(root, 'planted-report.json')
  rmSync(report, { force: true })
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const args = [
    vitest,
    'run',
    '--project',
    'server',
    '--bail',
    '1',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const { CONVOY_TESTS: _, [REPORT_FILE]: __, ...env } = process.env
  const named = only === undefined ? [] : ['--testNamePattern', only]
  const { stdout, stderr } = spawnSync(process.execPath, [...args, ...named, ...files], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  try {
    return firstFailure(JSON.parse(readFileSync(report, 'utf8')) as Report)
  } catch (error) {
    throw new Error(`${String(error)}\n${`${stdout}${stderr}`.slice(-1_000)}`, { cause: error })
  }
}

/** Plants a fault into a copy of the tree, runs `work` and takes it out again. */
export function withFault<Answer>(root: string, { file, find, replace }: Fault, work: () => Answer): Answer {
  const target = path.join(root, file)
  const before = readFileSync(target, 'utf8')
  writeFileSync(
    target,
    before.replace(find, () => replace),
  )
  try {
    return work()
  } finally {
    writeFileSync(target, before)
  }
}

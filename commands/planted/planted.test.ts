import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allFaults } from './all-faults.ts'
import { firstFailure, withFault } from './plant.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('every planted fault still has its place, and tests that look for it', () => {
  for (const { name, file, find, replace, foundBy } of allFaults) {
    const times = readFileSync(path.join(root, file), 'utf8').split(find).length - 1
    expect([name, times, replace === find]).toEqual([name, 1, false])
    expect(foundBy.filter((each) => !existsSync(path.join(root, each)))).toEqual([])
    expect(foundBy.length).toBeGreaterThan(0)
  }
  expect(new Set(allFaults.map(({ name }) => name)).size).toBe(allFaults.length)
  expect(allFaults.length).toBeGreaterThanOrEqual(36)
})

test('a fault stands in the copy as long as the tests run, and no longer', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'convoy-planted-'))
  const file = path.join(copy, 'a.ts')
  writeFileSync(file, 'a >= b')
  const fault = { name: 'x', file: 'a.ts', find: '>=', replace: '$& >', foundBy: [] }
  expect(withFault(copy, fault, () => readFileSync(file, 'utf8'))).toBe('a $& > b')
  expect(readFileSync(file, 'utf8')).toBe('a >= b')
  rmSync(copy, { recursive: true })
})

test('found is only what a test has failed for', () => {
  const report = (status: string, ...all: [status: string, why?: string][]) => {
    const assertionResults = all.map(([each, why = '']) => ({
      status: each,
      fullName: 'a',
      failureMessages: [why],
    }))
    return { testResults: [{ status, message: 'no such module', assertionResults }] }
  }
  expect(firstFailure(report('failed', ['passed'], ['failed', 'expected 1\nat x']))).toBe('a: expected 1')
  expect(firstFailure(report('passed', ['passed'], ['skipped']))).toBeUndefined()
  expect(() => firstFailure(report('failed'))).toThrow(/did not run/)
  expect(() => firstFailure(report('failed', ['failed', 'Test timed out in 15000ms']))).toThrow(/out of time/)
  expect(() => firstFailure({ testResults: [] })).toThrow(/nothing/)
})

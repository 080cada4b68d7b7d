import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { processorSeconds } from './processor-time.ts'

test('own and waited-for programs are counted, whatever the program is called', () => {
  const stat = '7 (no) de (x) S 1 7 7 0 -1 4194304 9 9 9 9 150 50 200 100 20 0 1 0 12345'
  expect(processorSeconds(stat)).toBe(5)
})

test.runIf(existsSync('/proc/self/stat'))('what a program works counts once it has ended', () => {
  const before = processorSeconds()!
  spawnSync(process.execPath, ['-e', 'const end = Date.now() + 400; while (Date.now() < end);'])
  expect(processorSeconds()! - before).toBeGreaterThan(0.1)
})

import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyBinaries } from './native-binaries.ts'

let root: string
let before: number
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'convoy-binaries-'))
  before = process.umask(0o077)
})
afterAll(() => {
  process.umask(before)
  rmSync(root, { recursive: true })
})

test('the copy of the programs is open to the account that runs them, whatever the umask was', () => {
  const shipped = path.join(root, 'package', 'native')
  mkdirSync(path.join(shipped, 'bin'), { recursive: true })
  mkdirSync(path.join(shipped, 'lib', 'deep'), { recursive: true })
  writeFileSync(path.join(shipped, 'pg-symlinks.json'), '[]')
  writeFileSync(path.join(shipped, 'bin', 'postgres'), '', { mode: 0o755 })
  const copied = copyBinaries(shipped, path.join(root, 'copies', 'postgresql-18'))
  const modes = () =>
    ['.', 'bin', 'lib', 'lib/deep'].map((folder) => statSync(path.join(copied, folder)).mode & 0o777)
  const open = [0o755, 0o755, 0o755, 0o755]
  expect(modes()).toEqual(open)
  chmodSync(path.join(copied, 'bin'), 0o700)
  copyBinaries(shipped, path.join(root, 'copies', 'postgresql-18'))
  expect(modes(), 'an earlier copy that was shut').toEqual(open)
})

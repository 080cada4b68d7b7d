import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unzip } from '#e2e/unzip.ts'
import { writeZip } from './zip.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'convoy-zip-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const MEGABYTE = 1024 * 1024

test('the next file is asked for when the one before it is on the disk', async () => {
  const file = path.join(folder, 'a.zip')
  const sizes: number[] = []
  async function* pictures() {
    for (let at = 0; at < 12; at += 1) {
      // It is opened beside the first file, so it may not be there yet.
      sizes.push(statSync(file, { throwIfNoEntry: false })?.size ?? 0)
      yield { name: `pictures/${at}.webp`, bytes: Buffer.alloc(MEGABYTE, at) }
    }
  }
  await writeZip(file, pictures())
  // What is under way in the streams is far less than two files.
  for (const [at, size] of sizes.entries()) expect(size).toBeGreaterThanOrEqual((at - 2) * MEGABYTE)
  const found = unzip(readFileSync(file))
  expect(found.size).toBe(12)
  expect(found.get('pictures/7.webp')).toEqual(Buffer.alloc(MEGABYTE, 7))
})

test('what cannot be written is said, and nothing waits for ever', async () => {
  async function* one() {
    yield { name: 'a.json', bytes: Buffer.from('{}') }
  }
  await expect(writeZip(path.join(folder, 'nowhere', 'a.zip'), one())).rejects.toThrow('ENOENT')
})

test('a file that cannot be had ends it', async () => {
  async function* broken() {
    yield { name: 'a.json', bytes: Buffer.from('{}') }
    throw new Error('gone')
  }
  await expect(writeZip(path.join(folder, 'a.zip'), broken())).rejects.toThrow('gone')
})

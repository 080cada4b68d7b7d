import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { heldMegabytes } from './held.ts'

const MEGABYTES = 40

/** Keeps so much, and makes as much again that nobody holds. */
const PROGRAM = `
const kept = Buffer.alloc(${MEGABYTES} * 2 ** 20, 1)
let waste = Buffer.alloc(${MEGABYTES} * 2 ** 20, 2)
waste = undefined
setInterval(() => kept.at(0), 1_000)
`

test('what a process holds is told without what nobody holds any more', async () => {
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', '--eval', PROGRAM], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    const [said] = (await once(child.stderr, 'data')) as [Buffer]
    const port = Number(/127\.0\.0\.1:(\d+)/.exec(String(said))?.[1])
    const held = await heldMegabytes(port)
    expect(held).toBeGreaterThan(MEGABYTES)
    expect(held).toBeLessThan(MEGABYTES * 2)
  } finally {
    child.kill('SIGKILL')
  }
})

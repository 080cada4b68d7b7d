import { expect, test } from 'vitest'
import { collectGarbage } from '#platform/server/garbage.fixture.ts'
import { startTestApp } from './test-app.ts'

async function startAndStop() {
  const app = await startTestApp()
  const kept = { app: new WeakRef(app), services: new WeakRef(app.services), http: new WeakRef(app.http) }
  await app.stop()
  return kept
}

// A worker starts hundreds of them one after the other: a timer that one leaves behind keeps all of it in memory.
test('an app that has stopped is gone from memory', async () => {
  const kept = await startAndStop()
  await expect
    .poll(
      () => {
        collectGarbage()
        return Object.entries(kept).flatMap(([name, ref]) => (ref.deref() ? [name] : []))
      },
      { timeout: 5_000, interval: 100 },
    )
    .toEqual([])
})

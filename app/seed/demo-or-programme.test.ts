import { afterAll, beforeAll, expect, test } from 'vitest'
import { markDemo } from '#features/programme/server/programme.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { refuseForeignStart } from './demo-or-programme.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a demo never starts on the data of a programme, and the other way round', async () => {
  const start = (demo: boolean) => refuseForeignStart(app.db, { demo })
  await expect(start(true), 'empty data becomes either').resolves.toBeUndefined()
  await expect(start(false)).resolves.toBeUndefined()

  await app.person('Anna')
  await expect(start(true)).rejects.toThrow(/data of a programme.*CONVOY_DEMO=off.*empty folder/)
  await expect(start(false)).resolves.toBeUndefined()

  await markDemo(app.db)
  await expect(start(true)).resolves.toBeUndefined()
  await expect(start(false)).rejects.toThrow(/data of a demo.*CONVOY_DEMO=on.*empty folder/)
})

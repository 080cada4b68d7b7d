import { afterAll, beforeAll, test } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'

/** The app of a file of tests: started before the first of them and its hooks, stopped after the last. */
export function useTestApp(...parts: Parameters<typeof startTestApp>): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await startTestApp(...parts))
  })
  // The object stays empty where the start failed.
  afterAll(() => app.stop?.())
  return app
}

/** For what mostly waits, and therefore runs side by side (`testWithApp.concurrent`): an app for each test alone. */
export const testWithApp = test.extend<{ own: TestApp }>({
  async own({}, use) {
    // Of many that end at once one database would rest, and the others go.
    const app = await startTestApp({}, { database: 'own' })
    await use(app)
    await app.stop()
  },
})

import { brandIt, firstRun, gateAndTemplate } from './first-run.ts'
import { expectPage, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { runsAll } from './sizes.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { words } from './words.ts'

test.describe.configure({ timeout: 120_000 })
test.skip(runsAll, 'the journey through a whole programme begins so')

let server: StartedServer
test.beforeAll(async () => {
  server = await startServer('first-run-server', { CONVOY_DEMO: 'off' })
})
test.afterAll(() => server.stop())

test('An empty installation gets its first administrator, and its colour from the first frame on', async ({
  page,
  otherBrowser,
}) => {
  const isWhole = async (name: string) => {
    await expectAccessible(page, name)
    await expectNoSidewaysScroll(page, name, [390, 1280])
  }
  await test.step('the first administrator, with a second step', () => firstRun({ page, server, isWhole }))
  await test.step('a draft of a document, and a start that says what is missing', () =>
    gateAndTemplate({ page, url: server.url, isWhole }))
  await test.step('its colour', async () => {
    await brandIt({ page, visitor: await otherBrowser(), url: server.url })
    await expectPage(page, words('en').console_branding.title)
  })
})

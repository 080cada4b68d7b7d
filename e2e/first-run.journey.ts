import { startMailServer } from '#app/testing/mail-server.ts'
import { brandIt, firstRun } from '#e2e/setting-up/first-run.ts'
import { Hand } from '#e2e/setting-up/hand.ts'
import * as way from '#e2e/setting-up/invited-programme.ts'
import { expect, expectPage, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { runsAll } from './sizes.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { words } from './words.ts'

test.describe.configure({ timeout: 180_000 })
test.skip(runsAll, 'the journey through a whole programme begins so')

const MOST_PRESSES = 70

let mails: Awaited<ReturnType<typeof startMailServer>>
let server: StartedServer
test.beforeAll(async () => {
  mails = await startMailServer()
  server = await startServer('first-run-server', { CONVOY_DEMO: 'off', SMTP_URL: mails.url })
})
test.afterAll(async () => {
  await server.stop()
  await mails.stop()
})

test(`From an empty installation to a programme of 200 who are invited it takes ${MOST_PRESSES} presses at most, and nothing is silently wrong`, async ({
  page,
  otherBrowser,
}) => {
  const isWhole = async (name: string) => {
    await expectAccessible(page, name)
    await expectNoSidewaysScroll(page, name, [390, 1280])
  }
  const hand = new Hand()
  const step = (name: string, work: () => Promise<unknown>) => test.step(name, work)
  await step('the first administrator, with a second step', () => firstRun({ page, server, isWhole, hand }))
  await step('name, dates and contact', () => way.nameAndDates({ page, hand }))
  await step('three equal stages', () => way.equalStages({ page, hand }))
  await step('the four documents, from their templates', () => way.fourDocuments({ page, hand }))
  await step('enough questions for a duel', () => way.enoughQuestions({ page, hand }))
  await step('what is missing until the date stands above the overview', async () => {
    await page.goto(`${server.url}/console`)
    const strip = page.getByRole('region', { name: /planned for/ }).or(page.getByText(/planned for/))
    await expect(strip.first()).toBeVisible()
    await expect(page.getByText(words('en').console_gaps.name.administrators)).toBeVisible()
    await isWhole('an overview before the start')
  })
  await step('200 people from a file, who are invited', () => way.importAndInvite({ page, hand }))
  await step('the start, without what is left out on purpose', () => way.startOnPurpose({ page, hand }))
  expect(hand.presses, 'presses').toBeLessThanOrEqual(MOST_PRESSES)

  await step('each got a mail in the language of the programme', async () => {
    const invited = () => mails.received.filter(({ to }) => to[0]?.startsWith('person.'))
    await expect.poll(() => new Set(invited().map(({ to }) => to[0])).size, { timeout: 60_000 }).toBe(200)
    expect(invited().every(({ source }) => source.includes('zapraszamy do programu Tour de Firma'))).toBe(
      true,
    )
  })
  await step('its colour', async () => {
    await brandIt({ page, visitor: await otherBrowser(), url: server.url })
    await expectPage(page, words('en').console_branding.title)
  })
})

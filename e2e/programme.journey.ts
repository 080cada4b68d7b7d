import { expect, expectPage, searchFor, test } from './journey.ts'
import { brandIt, firstRun } from '#e2e/setting-up/first-run.ts'
import {
  choose,
  expectWhole,
  inDays,
  linkFor,
  lookAtFirstStage,
  minute,
  staff,
  textOf,
  startWithout,
  upload,
} from './programme-tools.ts'
import { onlyInAll } from './sizes.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { words } from './words.ts'

test.describe.configure({ timeout: 420_000 })
// A step that is stuck says where.
test.use({ actionTimeout: 30_000 })

const PEOPLE = 5_000
const texts = words('en')
const content = texts.console_content

let server: StartedServer
test.skip(({ isMobile }) => isMobile, 'one programme is enough: its pages are looked at in both widths')
test.beforeAll(async ({ isMobile }) => {
  // What is skipped starts nothing.
  if (!isMobile) server = await startServer('empty-server', { CONVOY_DEMO: 'off' })
})
test.afterAll(() => server?.stop())

test(
  'A company runs a programme from an empty installation to the closed stage, with nothing but the console',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const rider = await otherBrowser()
    const at = (path: string) => page.goto(`${server.url}${path}`)
    const ask = (label: string | RegExp) => page.getByRole('alertdialog').getByRole('button', { name: label })
    const isWhole = (name: string) => expectWhole(page, name)

    await test.step('the first administrator, with a second step', () => firstRun({ page, server, isWhole }))

    await test.step('the programme gets its name and runs', async () => {
      const t = texts.console_settings
      await page.getByRole('link', { name: new RegExp(texts.console_setup.step.name) }).click()
      await page.getByLabel(t.label.name, { exact: true }).fill('Tour de Firma')
      await choose(page.getByLabel(t.label.time_zone), 'UTC')
      await page.getByLabel(t.label.starts_at).fill(inDays(-10))
      await page.getByLabel(t.label.ends_at).fill(inDays(60))
      await page.getByRole('tab', { name: t.group.points }).click()
      await page.getByLabel(t.label.stages_close).selectOption('by_hand')
      await page.getByRole('button', { name: t.save }).click()
      // It begins in the past, so saving starts it.
      await startWithout(page, texts.console_gaps.start)
      await expect(page.getByText(t.saved)).toBeVisible()
      await isWhole('the settings')
    })

    await test.step('its colour is there from the first frame', () =>
      brandIt({ page, visitor: rider, url: server.url }))

    await test.step('stages by a calendar', async () => {
      const t = texts.console_stages
      await at('/console/stages')
      const plan = async (number: number, from: string, until: string) => {
        const card = page.getByRole('group', { name: t.number.replace('{number}', String(number)) })
        await card.getByLabel(t.starts_at).fill(from)
        await card.getByLabel(t.ends_at).fill(until)
      }
      await page.getByRole('button', { name: t.add }).click()
      await plan(1, inDays(-10), inDays(-11))
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByLabel(t.ends_at)).toHaveAccessibleDescription(/./)
      await plan(1, inDays(-10), inDays(10))
      await page.getByRole('button', { name: t.add }).click()
      await plan(2, inDays(10), inDays(40))
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
      await isWhole('the calendar of the stages')
    })

    await test.step(`${PEOPLE} people from a file, and links for two of them`, async () => {
      const t = texts.console_people
      await at('/console/people/import')
      await upload(page, 'people.csv', staff(PEOPLE))
      await expect(page.getByRole('heading', { level: 1, name: t.file.preview_title })).toBeVisible({
        timeout: 60_000,
      })
      await expect(page.locator('[data-plan=new]')).toHaveText(/5.?000/)
      await page
        .getByRole('main')
        .getByRole('button', { name: /5.?000/ })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t.file.result_title })).toBeVisible({
        timeout: 120_000,
      })
      await isWhole('the result of an import')

      await at('/console/people?search=person.0')
      const link = await linkFor(page, 'person.0@', t)
      await rider.goto(link)
      await rider.getByRole('button', { name: /Nina/ }).click()
      await expectPage(rider, /Nina/)
      await at('/console/setup')
      const { step, done } = texts.console_setup
      const invited = page.getByRole('listitem').filter({ hasText: step.invite })
      await expect(invited.getByRole('heading')).toContainText(done)
    })

    await test.step('questions from a file', async () => {
      const t = texts.console_questions
      await at('/console/questions')
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: t.export }).click()
      const [head] = (await textOf(await saving)).replace('\uFEFF', '').split('\r\n')
      const row = (cells: Record<string, string>) =>
        head!
          .split(',')
          .map((column) => cells[column] ?? '')
          .join(',')
      const fine = {
        category: 'road',
        kind: 'true_false',
        difficulty: 'easy',
        state: 'active',
        right: 'true',
      }
      const rows = Array.from({ length: 10 }, (_, n) =>
        row({ ...fine, code: `road-${n}`, language: 'en', question: `Is the road ${n + 1} km long?` }),
      )
      await page.getByRole('link', { name: t.import }).click()
      await upload(page, 'questions.csv', [head, ...rows].join('\r\n'))
      const report = page.getByRole('region', { name: 'questions.csv' })
      await report.getByRole('button', { name: /Import 10 questions/ }).click()
      await expect(report).toContainText('10 questions are in the bank.')
    })

    await test.step('an article and a challenge are published', async () => {
      await at('/console/news/new')
      await page.getByLabel(texts.console_news.article_title).fill('Off we go')
      await page.getByRole('textbox', { name: texts.console_news.article_html }).click()
      await page.keyboard.type('The road is open.')
      await page.getByRole('button', { name: content.save_draft }).click()
      await expect(page).toHaveURL(/news\/[0-9a-f-]{36}$/)
      await page.getByRole('button', { name: content.publish_now }).click()
      await ask(content.publish_now).click()
      await expect(page.getByText(content.state_published, { exact: true })).toBeVisible()

      const t = texts.console_challenges
      await at('/console/challenges/new')
      await page.getByLabel(t.challenge_title).fill('A word for the road')
      await page.getByLabel(t.description).fill('Write one.')
      await page.getByLabel(t.opens).fill(inDays(-1))
      await page.getByLabel(t.deadline).fill(inDays(5))
      await page.getByRole('button', { name: content.save_draft }).click()
      await expect(page).toHaveURL(/challenges\/[0-9a-f-]{36}$/)
      await page.getByRole('button', { name: content.publish }).click()
      await ask(content.publish).click()
      await expect(page.getByText(content.state_open, { exact: true })).toBeVisible()
    })

    await test.step('somebody takes it up, and the entry is reviewed from the keyboard', async () => {
      await rider.goto(`${server.url}/news`)
      await expect(rider.getByRole('article').filter({ hasText: 'Off we go' })).toBeVisible()
      await rider.goto(`${server.url}/challenges`)
      await rider.getByRole('link', { name: 'A word for the road' }).click()
      await rider.getByRole('textbox', { name: 'Tell us about it' }).fill('Onwards')
      await rider.getByRole('button', { name: 'Hand in' }).click()
      await expect(rider.getByRole('heading', { name: 'Handed in', exact: true })).toBeVisible({
        timeout: 15_000,
      })

      await at('/console/queues?queue=entries')
      await page.getByRole('button', { name: /Nina Osoba0/ }).click()
      const panel = page.getByRole('region', { name: 'A word for the road' })
      await expect(panel).toContainText('Onwards')
      await isWhole('the review')
      await page.keyboard.press('a')
      await expect(page.getByText(texts.console_queues.empty)).toBeVisible()
      await expect(rider.getByRole('heading', { name: /^Done: \d+ points!/ })).toBeVisible({
        timeout: 15_000,
      })
    })

    await test.step('results at work come in by a file, once', async () => {
      const t = texts.console_points
      await at('/console/points?tab=imports')
      const results =
        'external_id,person,points,reason\nR1,W0,250,Sales\nR2,W1,100,Sales\nR3,nobody,5,Sales\n'
      await upload(page, 'sales.csv', results)
      await page.getByRole('button', { name: 'Book 2 rows' }).click()
      await expect(page.getByText(t.told.booked, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: texts.console_sheets.another }).click()
      await upload(page, 'sales.csv', results)
      await expect(
        page.getByRole('heading', { name: texts.console_sheets.from.replace('{name}', 'sales.csv') }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0)
      await isWhole('an import of results')
    })

    await test.step('the board', async () => {
      await rider.goto(`${server.url}/ranking/stage-individual`)
      await expect(rider.getByRole('row').filter({ hasText: 'Nina Osoba0' }).first()).toBeVisible()
    })

    await test.step('the stage is to end at the next full minute', async () => {
      const t = texts.console_stages
      await at('/console/stages')
      const first = page.getByRole('group', { name: t.number.replace('{number}', '1') })
      // The next full minute that the press surely comes before.
      const end = Math.ceil((Date.now() + 8_000) / 60_000) * 60_000
      await first.getByLabel(t.ends_at).fill(minute(end))
      await page.getByRole('button', { name: t.save }).click()
      // People had been told of a later day.
      await page.getByRole('button', { name: t.shorter_action }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
    })

    await test.step('a vote', async () => {
      const t = texts.console_votes
      await at('/console/votes/new')
      await page.getByRole('textbox', { name: t.vote_title, exact: true }).fill('Where to?')
      for (const [nth, name] of ['The lake', 'The hills'].entries())
        await page.getByLabel(t.option_title).nth(nth).fill(name)
      await page.getByLabel(content.opens_at).fill(inDays(-1))
      await page.getByLabel(content.closes_at).fill(inDays(5))
      await page.getByRole('button', { name: content.save_draft }).click()
      await expect(page).toHaveURL(/votes\/[0-9a-f-]{36}$/)
      await page.getByRole('button', { name: content.publish }).click()
      await ask(content.publish).click()

      // It is for everybody, and leads whoever may vote there, some seconds apart: the organiser as well.
      await expect(page).toHaveURL(/\/vote$/, { timeout: 20_000 })
      await expectPage(page, texts.vote.title)
      await page.getByRole('radio', { name: 'The lake' }).check()
      await page.getByRole('button', { name: texts.vote.go_on }).click()
      await page.getByRole('dialog').getByRole('button', { name: texts.vote.cast }).click()
      await expect(page.getByRole('heading', { name: texts.vote.done_title })).toBeFocused()
      // Whoever came in by a link that somebody else had in hand has no vote with it.
      await expect(rider).not.toHaveURL(/\/vote$/)
    })

    await test.step('everything is taken home', async () => {
      for (const [path, label, found] of [
        ['/console/people', texts.console_people.export, /Nina,Osoba0/],
        ['/console/points', texts.console_points.export, /250/],
        ['/console/log', texts.console_log.export, /planStages|stages/],
      ] as const) {
        await at(path)
        const saving = page.waitForEvent('download', { timeout: 60_000 })
        await page.getByRole('button', { name: label }).click()
        expect(await textOf(await saving), path).toMatch(found)
      }
    })

    await test.step('the stage is closed with its table', async () => {
      const t = texts.console_stages
      await at('/console/stages')
      const first = page.getByRole('group', { name: t.number.replace('{number}', '1') })
      await expect(async () => {
        await page.reload()
        await first.getByRole('button', { name: t.close }).click({ timeout: 2_000 })
      }).toPass({ timeout: 90_000 })
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('tab', { name: t.people }).click()
      await expect(dialog.getByRole('row').filter({ hasText: 'Nina Osoba0' })).toBeVisible()
      await isWhole('the last look at a stage')
      await dialog.getByRole('button', { name: t.close }).click()
      await ask(t.close).click()
      await expect(page.getByText(t.closed)).toBeVisible()
      await expect(first).toContainText(t.state.closed)
    })

    await test.step('what comes later moves nothing on the frozen board', async () => {
      const t = texts.console_points
      await rider.goto(`${server.url}/ranking/stage-individual`)
      await lookAtFirstStage(rider, texts.rankings.stage)
      const own = rider.getByRole('row').filter({ hasText: 'Nina Osoba0' }).getByRole('cell').last()
      const frozen = await own.innerText()

      await at('/console/points?tab=correct')
      await searchFor(page.getByRole('searchbox', { name: t.whom }), 'person.0@firma.example')
      await page.getByRole('button', { name: t.add_name.replace('{name}', 'Nina Osoba0') }).click()
      await page.getByLabel(t.points_each).fill('4000')
      await page.getByLabel(t.why, { exact: true }).fill('Found in the drawer')
      await page.getByRole('button', { name: t.write, exact: true }).click()
      await ask(t.write).click()
      await expect(page.getByText('Written for 1 person.')).toBeVisible()
      await rider.reload()
      await expect(own).toHaveText(frozen)
    })
  },
)

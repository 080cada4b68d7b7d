import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { goOnWithout } from './console.ts'
import { carryToken, expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectStill } from './page-checks.ts'
import { DEMO_PASSWORD, login } from './people.ts'
import { readApi } from './server-calls.ts'
import { onDesktop, onPhone, onlyInAll } from './sizes.ts'
import { words } from './words.ts'

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const administrator = () => login({ email: 'admin@convoy.demo', password: DEMO_PASSWORD })

/** A file of people whom nobody else's journey knows, and who have no access: nobody meets them in crews or duels. */
function fileOf(count: number, mark: string): string {
  const lines = Array.from(
    { length: count },
    (_, n) => `${mark}-${n},${mark}.${n}@convoy.demo,Iga${n},Zjazd-${mark},no`,
  )
  return `worker_id,email,first_name,last_name,access\n${lines.join('\n')}\n`
}

/** The password again, where what is to be done asks for it; answers as soon as `done` is there. */
async function confirmUntil(page: Page, texts: ReturnType<typeof words>, done: () => Promise<unknown>) {
  const dialog = page.getByRole('dialog', { name: texts.confirm_again.title })
  const asked = dialog.waitFor({ timeout: 60_000 }).then(async () => {
    await dialog.locator('input[type=password]').fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: texts.confirm_again.go_on }).click()
  })
  // A session that was opened a moment ago is not asked.
  await Promise.any([asked, done()])
  await done()
}

/** Thirty are changed in six presses, and put back as they were in two. */
async function changeThirtyAndBack(page: Page, t: ReturnType<typeof words>['console_people']) {
  let presses = 0
  const press = async (work: Promise<unknown>) => {
    presses += 1
    await work
  }
  const boxes = page.locator('tbody').getByRole('checkbox')
  await expect(boxes).toHaveCount(100)
  await press(boxes.first().click())
  await press(boxes.nth(29).click({ modifiers: ['Shift'] }))
  const bar = page.getByRole('region', { name: t.bulk.label })
  await expect(bar).toContainText('30')
  await press(bar.getByRole('button', { name: t.bulk.change }).click())
  const dialog = page.getByRole('dialog')
  await press(dialog.getByLabel(t.change.what).selectOption('access'))
  await press(dialog.getByLabel(t.filters.access).selectOption('on'))
  await expect(dialog.getByRole('region', { name: t.preview.title })).toContainText('30')
  await press(dialog.getByRole('button').last().click())
  await expect(dialog).toBeHidden()
  expect(presses).toBeLessThanOrEqual(6)
  presses = 0
  await press(page.getByRole('button', { name: t.back.undo, exact: true }).click())
  await expect(page.getByRole('heading', { name: t.back.ask })).toBeVisible()
  await press(page.getByRole('main').getByRole('button', { name: /30/ }).click())
  await expect(page.getByRole('heading', { level: 1, name: t.back.kind_back })).toBeVisible()
  expect(presses).toBe(2)
  await page.goBack()
  await page.goBack()
}

for (const [language, count, few] of [
  ['en', 1_234, 'iga77'],
  ['pl', 500, 'iga7'],
] as const) {
  const texts = words(language)
  const t = texts.console_people
  // Thousands stand apart in many ways.
  const number = new RegExp(String.raw`\b${count === 1_234 ? '1.?234' : '500'}\b`)

  test(
    `People are found, filtered, changed together and brought in by a file (${language})`,
    language === 'en' ? onDesktop : onlyInAll,
    async ({ page }, { project }) => {
      test.skip(project.name === 'phone', 'the phone has a journey of its own')
      const mark = `j${randomBytes(4).toString('hex')}`
      await page.addInitScript((chosen) => localStorage.setItem('convoy.language', chosen), language)
      await carryToken(page, await administrator())

      await test.step('a large file is shown before it is written', async () => {
        await page.goto('/console/people/import')
        await expect(page.getByRole('heading', { level: 1, name: t.file.title })).toBeVisible()
        await page.locator('input[type=file]').setInputFiles({
          name: 'people.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`${fileOf(count, mark)}bad,no-address,A,B,no\n`),
        })
        await expect(page.getByRole('heading', { level: 1, name: t.file.preview_title })).toBeVisible({
          timeout: 60_000,
        })
        await expect(page.locator('[data-plan=new]')).toHaveText(number)
        await expect(page.locator('[data-plan=error]')).toHaveText('1')
        await page.getByRole('button', { name: t.file.shown.error, exact: true }).click()
        await expect(page.getByRole('row').filter({ hasText: String(count + 2) })).toContainText('no-address')
        await page.getByRole('main').getByRole('button', { name: number }).click()
        const done = () =>
          expect(page.getByRole('heading', { level: 1, name: t.file.result_title })).toBeVisible({
            timeout: 120_000,
          })
        await confirmUntil(page, texts, done)
        await expect(page.getByRole('status').filter({ hasText: number })).toBeVisible()
      })

      await test.step('they are found by words of their names, and filtered', async () => {
        await page.goto('/console/people')
        const search = page.getByRole('searchbox', { name: t.search })
        await search.fill(`zjazd ${mark}`)
        await expect(page.getByText(number).first()).toBeVisible()
        await changeThirtyAndBack(page, t)
        await search.fill(`${few} zjazd-${mark}`)
        await expect(
          page
            .getByRole('row')
            .filter({ hasText: `${mark}.77` })
            .first(),
        ).toBeVisible()
        await page.getByLabel(t.filters.state, { exact: true }).selectOption('never')
        await expect(page).toHaveURL(/state=never/)
        await expect(
          page
            .getByRole('row')
            .filter({ hasText: `${mark}.77` })
            .first(),
        ).toBeVisible()
        await expectStill(page)
        await expectAccessible(page, 'people')
      })

      await test.step('all whom the filter finds get a segment together', async () => {
        await page.getByRole('button', { name: t.bulk.all }).click()
        const bar = page.getByRole('region', { name: t.bulk.label })
        await expect(bar.getByRole('button', { name: t.bulk.change })).toBeEnabled()
        await bar.getByRole('button', { name: t.bulk.change }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(t.change.what).selectOption('segment')
        await dialog
          .getByLabel(t.columns.segment, { exact: true })
          .selectOption({ label: t.change.segment.other })
        await dialog.getByLabel(t.change.segment.new).fill(`segment ${mark}`)
        await expect(dialog.getByRole('region', { name: t.preview.title })).toBeVisible()
        await dialog.getByRole('button').last().click()
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('cell', { name: `segment ${mark}` }).first()).toBeVisible()
      })

      await test.step('one of them gets a personal link as a file', async () => {
        const row = page
          .getByRole('row')
          .filter({ hasText: `${mark}.77` })
          .first()
        await row.getByRole('checkbox').check()
        await page
          .getByRole('region', { name: t.bulk.label })
          .getByRole('button', { name: t.bulk.links })
          .click()
        const dialog = page.getByRole('dialog', { name: /1/ })
        const download = page.waitForEvent('download', { timeout: 120_000 })
        await goOnWithout(dialog)
        await dialog.getByRole('button', { name: t.give.make }).click()
        await confirmUntil(page, texts, () => download)
        const csv = await readFile(await (await download).path(), 'utf8')
        expect(csv).toMatch(new RegExp(`${mark}\\.77\\d*@convoy\\.demo.*/l098098098/[\\w-]{43}`))
        await dialog.getByRole('button', { name: t.change.close, exact: true }).last().click()
        await page.goto('/console/people/links')
        await expect(
          page
            .getByRole('row')
            .filter({ hasText: `${mark}.77` })
            .first(),
        ).toBeVisible()
      })
    },
  )
}

test('The table of people is readable on a phone', onPhone, async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'the desktop reads all of it')
  const texts = words('en')
  const token = await administrator()
  const mark = `p${randomBytes(4).toString('hex')}`
  const fields = { email: `${mark}@convoy.demo`, first_name: 'Bronisława', last_name: `Długa-${mark}` }
  await readApi('people/desk/people', { token, body: { fields } })
  await carryToken(page, token)
  await page.goto(`/console/people?search=${mark}`)
  const row = page.getByRole('row').filter({ hasText: fields.email })
  await expect(row).toBeVisible()
  await expectNoSidewaysScroll(page, 'people', [390, 360, 320])
  await expectAccessible(page, 'people')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Bronisława ${fields.last_name}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.console_people.person.modules })).toBeVisible()
  await expectNoSidewaysScroll(page, 'one person', [390, 360, 320])
  await expectAccessible(page, 'one person')
})

import { carryToken, entry, expect, expectPage, test } from './journey.ts'
import { demoToken } from './people.ts'
import { onlyInAll } from './sizes.ts'

const BROKEN = { status: 500, json: { code: 'internal', message: 'The counter <b>fell over</b>.' } }

test.beforeEach(async ({ page }) => {
  await carryToken(page, await demoToken('kuba'))
})

test('C-36a, C-60, C-61: a counter that fails opens the modal Error with the message of the server, its harmless tags as such and no others', async ({
  page,
}) => {
  const message = 'The counter <b>fell over</b>.<img src="/x"><form>Pay</form><script>alert(2)</script>'
  await page.route('**/api/notifications/counter', (route) =>
    route.fulfill({ ...BROKEN, json: { ...BROKEN.json, message } }),
  )
  await page.goto('/rules')
  const modal = page.getByRole('alertdialog', { name: 'Error' })
  await expect(modal).toBeVisible()
  await expect(modal).toContainText('The counter fell over.')
  await expect(modal.locator('b')).toHaveText('fell over')
  await expect(modal.locator('script, form, [src="/x"]')).toHaveCount(0)
  await expect(modal.getByRole('button', { name: 'Close' })).toHaveCount(2)
  await modal.getByRole('button', { name: 'Close' }).last().click()
  await expect(modal).toBeHidden()
  await expectPage(page, 'Rules')
})

test(
  'C-60: documents that fail to load open the modal too, and its icon closes it',
  onlyInAll,
  async ({ page }) => {
    await page.route('**/api/documents', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'No paper left.' } }),
    )
    await page.goto('/contact')
    const modal = page.getByRole('alertdialog', { name: 'Error' })
    await expect(modal).toContainText('No paper left.')
    await modal.getByRole('button', { name: 'Close' }).first().click()
    await expect(modal).toBeHidden()
  },
)

test('C-27: a navigation hides the modal', async ({ page }) => {
  await page.goto('/')
  await expectPage(page, 'Hello Kuba')
  await entry(page, 'Ranking').click()
  await expectPage(page, 'Crews overall')
  await page.route('**/api/documents', (route) => route.fulfill(BROKEN))
  await page.reload()
  const modal = page.getByRole('alertdialog', { name: 'Error' })
  await expect(modal).toBeVisible()
  await page.goBack()
  await expectPage(page, 'Hello Kuba')
  await expect(modal).toBeHidden()
})

test('C-35: the overlay comes for a slow answer and goes with it, also when the answer is a failure', async ({
  page,
}) => {
  let answer = () => {}
  const held = () => new Promise<void>((resolve) => (answer = resolve))
  let gate = held()
  await page.route('**/api/contact/messages', async (route) => {
    await gate
    await route.continue()
  })
  const overlay = page.locator('output', { hasText: 'Loading' })
  await page.goto('/contact')
  await expect(overlay).toBeVisible()
  answer()
  await expect(overlay).toBeHidden()
  await expectPage(page, 'Contact')

  await page.unroute('**/api/contact/messages')
  gate = held()
  await page.route('**/api/contact/messages', async (route) => {
    await gate
    await route.fulfill(BROKEN)
  })
  await page.reload()
  await expect(overlay).toBeVisible()
  answer()
  await expect(overlay).toBeHidden()
  await expect(page.getByText('The counter <b>fell over</b>.')).toBeVisible()
})

test('C-35: the overlay does not stay when the line breaks in the middle', onlyInAll, async ({ page }) => {
  let cut = () => {}
  const held = new Promise<void>((resolve) => (cut = resolve))
  await page.route('**/api/contact/messages', async (route) => {
    await held
    await route.abort()
  })
  await page.goto('/contact')
  const overlay = page.locator('output', { hasText: 'Loading' })
  await expect(overlay).toBeVisible()
  cut()
  await expect(page.getByText('You seem to be offline')).toBeVisible({ timeout: 20_000 })
  await expect(overlay).toBeHidden()
})

import { carryToken, expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { DEMO_PASSWORD, login } from './people.ts'
import { words } from './words.ts'

test.describe.configure({ timeout: 180_000 })

test('A channel of Slack is connected, its address is not shown again, and a message gets words that are seen before', async ({
  page,
}, { project }) => {
  const language = project.name === 'phone' ? 'pl' : 'en'
  const t = words(language).console_webhooks
  const name = `Hall ${project.name} ${Date.now()}`
  await page.addInitScript((chosen) => localStorage.setItem('convoy.language', chosen), language)
  // A session of a moment ago is not asked for the password again.
  await carryToken(page, await login({ email: 'admin@convoy.demo', password: DEMO_PASSWORD }))
  await page.goto('/console/webhooks')
  await page.getByRole('button', { name: t.new }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: new RegExp(t.kind.slack) }).check()
  await form.getByLabel(t.name, { exact: false }).first().fill(name)
  await form.getByLabel(t.channel_url).fill('https://hooks.slack.com/services/T0/B0/only-for-this-journey')
  await form.getByRole('button', { name: t.group.points }).first().click()
  await form.getByRole('checkbox', { name: new RegExp(t.event.standing_weekly) }).check()
  await expectAccessible(page, page.url())
  await form.getByRole('button', { name: t.save, exact: true }).click()
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('https://hooks.slack.com/…rney')).toBeVisible()
  await expect(page.getByText('only-for-this-journey')).toHaveCount(0)

  await page.getByRole('button', { name: t.message_edit.replace('{event}', t.event.standing_weekly) }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel(t.message_title).fill('{leader}')
  await expect(editor.getByText('{winner}', { exact: false }).last()).toBeVisible()
  await expect(editor.getByLabel(t.message_title)).toHaveAttribute('aria-invalid', 'true')
  await editor.getByLabel(t.message_title).fill('Go, {winner}!')
  await expect(editor.getByRole('article')).toContainText(/Go, (Northern Lights|Zorza)!/)
  await editor.getByRole('button', { name: t.kind.google_chat }).click()
  await expectAccessible(page, page.url())
  await editor.getByRole('button', { name: t.message_save }).click()
  await expect(editor).toHaveCount(0)
  await expect(page.getByText('Go, {winner}!')).toBeVisible()
  await expectNoSidewaysScroll(page, page.url(), [390, 1280])

  await card.getByRole('button', { name: t.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.delete }).click()
  await expect(card).toHaveCount(0)
})

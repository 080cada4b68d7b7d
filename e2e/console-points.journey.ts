import { z } from 'zod'
import { rider } from './crews.ts'
import { openConsole } from './console.ts'
import { expect, expectPage, openLive, searchFor, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { DEMO_PASSWORD, login, personalLink } from './people.ts'
import { upload } from './programme-tools.ts'
import { readApi, runConvoy } from './server-calls.ts'
import { onlyInAll } from './sizes.ts'
import { words } from './words.ts'

test.describe.configure({ timeout: 120_000 })

const texts = words('en')
const t = texts.console_points
const Settings = z.object({ version: z.string() })

/** Whether an import waits for a second person: nobody else's journey books one on this server. */
async function letImportsWait(points_release: boolean) {
  const token = await login({ email: 'admin@convoy.demo', password: DEMO_PASSWORD })
  const { version } = Settings.parse(await readApi('programme/settings', { token }))
  const changes = [{ name: 'points_release', value: points_release }]
  await readApi('programme/settings', { token, method: 'PUT', body: { version, changes } })
}

test(
  'An import waits for a second person, and a correction with its reason is seen live',
  onlyInAll,
  async ({ page, otherBrowser }, { project }) => {
    const nina = await rider({ first_name: 'Nina' })
    const name = `Nina ${nina.last_name}`
    const file = `${nina.last_name}.csv`
    await openConsole(page, 'en', '/console/points?tab=imports')
    await expect(page.getByRole('heading', { name: t.so_far })).toBeVisible()
    if (project.name === 'phone') {
      for (const tab of ['imports', 'correct', 'ledger'] as const) {
        await page.getByRole('tab', { name: t.tab[tab] }).click()
        await expectNoSidewaysScroll(page, `points: ${tab}`, [390, 320])
      }
      return
    }

    const reader = await otherBrowser()
    await openLive(reader, nina.token, '/my-points')
    await letImportsWait(true)
    try {
      await upload(
        page,
        file,
        `external_id,person,points,reason\n${nina.last_name},${nina.email},120,Sales\n`,
      )
      await page.getByRole('button', { name: 'Book 1 row' }).click()
      await expect(page.getByText(t.told.waiting)).toBeVisible()
      const own = page.getByRole('listitem').filter({ hasText: file })
      await expect(own).toContainText(t.own_waits)
      await expect(own.getByRole('button', { name: t.release })).toHaveCount(0)
      await expectAccessible(page, 'an import that waits')
    } finally {
      await letImportsWait(false)
    }

    // A second person, whose session came by a link: the password is asked for before what hurts.
    const rita = await rider({ first_name: 'Rita' })
    const second = await otherBrowser()
    await second.goto(await personalLink(rita.email))
    await second.getByRole('button', { name: /Rita/ }).click()
    await expectPage(second, /Rita/)
    await runConvoy('people', 'role', rita.email, 'administrator')
    await second.goto('/console/points?tab=imports')
    const waiting = second.getByRole('listitem').filter({ hasText: file })
    await waiting.getByRole('button', { name: t.release }).click()
    await second.getByRole('alertdialog').getByRole('button', { name: t.release }).click()
    const question = second.getByRole('dialog', { name: texts.confirm_again.title })
    await question.locator('input[type=password]').fill(rita.password)
    await question.getByRole('button', { name: texts.confirm_again.go_on }).click()
    await expect(waiting).toContainText(t.import_state.booked)
    await expect(waiting).toContainText(t.released_by.replace('{name}', `Rita ${rita.last_name}`))
    await expect(reader.getByRole('listitem').filter({ hasText: 'Sales' })).toContainText('+120', {
      timeout: 15_000,
    })

    await second.getByRole('tab', { name: t.tab.correct }).click()
    await searchFor(second.getByRole('searchbox', { name: t.whom }), nina.last_name)
    await second.getByRole('button', { name: t.add_name.replace('{name}', name) }).click()
    await second.getByLabel(t.points_each).fill('-20')
    await second.getByLabel(t.why, { exact: true }).fill('One sale was given back')
    await second.getByRole('button', { name: t.write, exact: true }).click()
    await second.getByRole('alertdialog').getByRole('button', { name: t.write, exact: true }).click()
    const corrected = reader.getByRole('listitem').filter({ hasText: 'One sale was given back' })
    await expect(corrected).toContainText(/[-−]20/, { timeout: 15_000 })
    await expect(corrected).toContainText(`Rita ${rita.last_name}`)
    await expect(reader.getByText('100 points', { exact: true })).toBeVisible()

    await page.getByRole('tab', { name: t.tab.ledger }).click()
    await page.getByRole('searchbox', { name: t.search }).fill(nina.last_name)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
    await expect(page.getByRole('row').filter({ hasText: 'One sale was given back' })).toContainText(
      `Rita ${rita.last_name}`,
    )
    await runConvoy('people', 'role', rita.email, 'participant')
  },
)

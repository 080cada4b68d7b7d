import { randomUUID } from 'node:crypto'
import { crewOf, rider } from './crews.ts'
import { challenge, nameOf, playThrough } from './duels.ts'
import { givePoints } from './gifts.ts'
import { carryToken, expect, expectPage, searchFor, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { readApi } from './server-calls.ts'
import { onlyInAll, onPhone } from './sizes.ts'

test.describe.configure({ timeout: 120_000 })

test(
  'A name opens the card of a colleague, from the board to a duel and from the wall to a conversation',
  onPhone,
  async ({ page, context }) => {
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Benno' })]
    const crew = await crewOf(ben)
    await givePoints(ben, 30, 'Drove carefully')
    const duel = await challenge(anna, ben)
    await playThrough(anna, duel)
    await readApi(`duels/${duel}/accept`, { token: ben.token, body: {} })
    await playThrough(ben, duel)
    const text = `Waiting at the ferry ${ben.last_name}`
    const body = { text, pictures: [] }
    await readApi(`wall/posts/${randomUUID()}`, { token: ben.token, method: 'PUT', body })
    await carryToken(page, anna.token, 'local')
    const card = page.getByRole('dialog', { name: nameOf(ben) })

    await page.goto(`/ranking/stage-individual?search=${encodeURIComponent(ben.last_name)}`)
    const name = page.getByRole('table').getByRole('link', { name: nameOf(ben) })
    await name.focus()
    await page.keyboard.press('Enter')
    await expect(card).toContainText(crew.name)
    await expect(card).toContainText('Our duels')
    await expect(card.getByText(/^You won [01], lost [01]$|^None yet$/)).toHaveCount(1)
    await expectAccessible(page, 'the card of a colleague')
    await expectNoSidewaysScroll(page, 'the card of a colleague', [320, 390])
    // The focus goes round within it, and back to the name. Narrower and wider again it is another card.
    await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1)
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      await expect(card.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(name).toBeFocused()

    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      name.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expectPage(tab, nameOf(ben))
    await expect(tab.getByRole('link', { name: text })).toBeVisible()
    await expectAccessible(tab, 'the page of a colleague')
    await expectNoSidewaysScroll(tab, 'the page of a colleague', [320, 390, 1280])
    await tab.close()

    await name.click()
    await card.getByRole('link', { name: 'Challenge' }).click()
    const asked = page.getByRole('dialog', { name: `Challenge ${nameOf(ben)}` })
    await asked.getByRole('button', { name: `Challenge ${nameOf(ben)}` }).click()
    await expectPage(page, `Duel with ${nameOf(ben)}`)

    await page.goto(`/wall?search=${encodeURIComponent(ben.last_name)}`)
    await page
      .getByRole('article')
      .getByRole('link', { name: nameOf(ben) })
      .click()
    await expect(card.getByRole('link', { name: 'To our duel' })).toBeVisible()
    await card.getByRole('link', { name: 'Write' }).click()
    await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
    await expectPage(page, nameOf(ben))
  },
)

test(
  'A card in a dialog keeps the focus, and between two of whom one has blocked the other is the name',
  onlyInAll,
  async ({ page }) => {
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Benno' })]
    await carryToken(page, anna.token)
    await page.goto('/duels')
    await page.getByRole('button', { name: 'Challenge a colleague' }).click()
    const list = page.getByRole('dialog', { name: 'Challenge a colleague' })
    await searchFor(list.getByRole('searchbox'), ben.last_name)
    const card = page.getByRole('dialog', { name: nameOf(ben), exact: true })
    await list.getByRole('link', { name: nameOf(ben) }).click()
    await expect(card.getByRole('link', { name: 'Write' })).toBeVisible()
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab')
      await expect(card.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(list, 'the dialog below stays').toBeVisible()
    await expect(list.getByRole('link', { name: nameOf(ben) })).toBeFocused()

    await readApi('blocks', { token: ben.token, body: { user_id: anna.id } })
    await page.goto(`/people/${ben.id}`)
    await expectPage(page, nameOf(ben))
    await expect(page.getByText('There is nothing more to see here.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Write' })).toHaveCount(0)
    await page.goto(`/people/${anna.id}`)
    await expect(page.getByText('This is how your colleagues see you.')).toBeVisible()
    await page.goto(`/people/${randomUUID()}`)
    await expectPage(page, 'Nobody is here')
  },
)

import { rider } from './crews.ts'
import { nameOf } from './duels.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { onPhone } from './sizes.ts'

test(
  'A colleague is thanked from the card, on the wall and in the book of both',
  onPhone,
  async ({ page, otherBrowser }) => {
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Benno' })]
    const text = `You waited for me in the rain, ${ben.last_name}.`
    await carryToken(page, anna.token, 'local')
    await page.goto(`/people/${ben.id}`)
    await page.getByRole('main').getByRole('link', { name: 'Thank' }).click()
    const form = page.getByRole('dialog', { name: 'Thank a colleague' })
    await expect(form).toContainText(nameOf(ben))
    await expect(form.getByRole('button', { name: 'Thank Benno' })).toBeDisabled()
    await form.getByText('Reliable').click()
    await form.getByRole('textbox', { name: 'In a sentence' }).fill(text)
    await expectAccessible(page, 'the form of thanks')
    await expectNoSidewaysScroll(page, 'the form of thanks', [320, 390])
    await form.getByRole('button', { name: 'Thank Benno' }).click()
    await expect(page.getByRole('article')).toContainText(text)
    await expect(page.getByText('2 thank-yous left this week')).toBeVisible()
    await expectAccessible(page, 'the book of thanks')

    await page.getByRole('article').getByRole('link', { name: 'On the wall' }).click()
    const post = page.getByRole('article')
    await expect(post).toContainText(`thanks ${nameOf(ben)} for`)
    await expect(post).toContainText('Reliable')
    await expectNoSidewaysScroll(page, 'thanks on the wall', [320, 390, 1280])

    const theirs = await otherBrowser()
    await carryToken(theirs, ben.token, 'local')
    await theirs.goto('/notifications')
    await theirs.getByRole('link', { name: `${nameOf(anna)} thanks you` }).click()
    // It is felt, and gone again in a moment.
    await expect(theirs.getByText(`${nameOf(anna)} thanks you`, { exact: true })).toBeVisible()
    await expectPage(theirs, 'Thanks')
    await expect(theirs.getByRole('article')).toContainText(text)
  },
)

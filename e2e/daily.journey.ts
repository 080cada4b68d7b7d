import { crewOf, rider } from './crews.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { expectAccessible } from './page-checks.ts'
import { demoToken } from './people.ts'
import { readApi } from './server-calls.ts'
import { onPhone } from './sizes.ts'

test(
  'The question of the day is opened from home, answered once, and fills the tank and the streak',
  onPhone,
  async ({ page }) => {
    const captain = await rider({ first_name: 'Dana' })
    await crewOf(captain)
    // Whatever day it is: a working day.
    const body = { hidden: false, weekdays: [1, 2, 3, 4, 5, 6, 7] }
    await readApi('streak/calendar', { token: captain.token, body, method: 'PUT' })
    await carryToken(page, captain.token)
    await page.goto('/')
    await expectPage(page, 'Hello Dana')
    const crew = page.getByRole('region', { name: 'Your crew' })
    await expect(crew.getByText('Fuel for today')).toBeVisible()
    await expect(crew.getByRole('progressbar', { name: 'Fuel for today' })).toHaveAttribute('value', '0')
    await page
      .getByRole('region', { name: 'What to do next' })
      .getByRole('link', { name: 'Question of the day' })
      .click()

    await expectPage(page, 'Question of the day')
    await expectAccessible(page, 'before the question of the day')
    await page.getByRole('button', { name: 'Open the question' }).click()
    const answers = page.getByRole('list', { name: 'Answers' })
    await expect(answers).toBeVisible()
    await answers.getByRole('listitem').first().locator('button, input').first().click()
    const lock = page.getByRole('button', { name: 'Lock in' })
    if (await lock.isVisible()) await lock.click()
    await expect(page.getByRole('heading', { name: /^(Right|Not quite)$/ })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Your streak' }).getByText('1 working day in a row'),
    ).toBeVisible()
    await expectAccessible(page, 'the verdict of the question of the day')

    await page.reload()
    await expect(page.getByRole('heading', { name: /^(Right|Not quite)$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Back to home' }).click()
    await expect(crew.getByRole('progressbar', { name: 'Fuel for today' })).toHaveAttribute('value', '100')
    await expect(page.getByText('1 working day in a row')).toBeVisible()
  },
)

test(
  'The Friday postcard is found at the crew, leafed through, and leads on into the next week',
  onPhone,
  async ({ page }) => {
    await carryToken(page, await demoToken('kuba'))
    await page.goto('/')
    await page
      .getByRole('region', { name: 'Your crew' })
      .getByRole('button', { name: 'What you can do in the crew' })
      .click()
    await page.getByRole('menuitem', { name: 'Friday postcards' }).click()

    await expectPage(page, 'Friday postcard')
    const card = page.getByRole('article', { name: /^Greetings from / })
    await expect(card.getByRole('img', { name: /^The camper of / })).toBeVisible()
    await expect(card.getByRole('region', { name: 'A thank-you' })).toBeVisible()
    await expectAccessible(page, 'the postcard of a week')
    const newest = await card.getByRole('time').first().textContent()
    await page.getByRole('link', { name: 'The week before' }).click()
    await expect(page).toHaveURL(/\/recap\/\d{4}-\d{2}-\d{2}$/)
    await expect(card.getByRole('time').first()).not.toHaveText(newest!)
    await page.getByRole('link', { name: 'The week after' }).click()
    await expect(card.getByRole('time').first()).toHaveText(newest!)
    await card.getByRole('region', { name: 'One thing for next week' }).getByRole('link').click()
    await expect(page).not.toHaveURL(/\/recap/)
  },
)

import { z } from 'zod'
import { rider } from './crews.ts'
import { givePoints } from './gifts.ts'
import { carryToken, expect, expectPage, openLive, test } from './journey.ts'
import { expectAccessible } from './page-checks.ts'
import { DEMO_PASSWORD, login } from './people.ts'
import { readApi } from './server-calls.ts'
import { onlyInAll } from './sizes.ts'

test.describe.configure({ timeout: 120_000 })

const Questions = z.object({ questions: z.array(z.object({ id: z.string(), text: z.string() })) })

test('A line of My points is questioned, and the answer arrives with its correction, live', async ({
  page,
}) => {
  const person = await rider({ first_name: 'Rozalia' })
  const mark = person.last_name.slice(-10)
  await openLive(page, person.token, '/my-account')
  await page.locator('#main').getByRole('link', { name: 'My points' }).click()
  await expectPage(page, 'My points')
  await expect(page.getByRole('heading', { name: 'The first page is still blank' })).toBeVisible()

  await givePoints(person, 1200, `Towed a ${mark}`)
  const entry = page.getByRole('listitem').filter({ hasText: `Towed a ${mark}` })
  await expect(entry).toContainText('+1 200', { timeout: 15_000 })
  await expect(page.getByText('1 200 points', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Learning' }).click()
  await expect(page).toHaveURL(/kind=educational/)
  await expect(page.getByRole('heading', { name: 'No line of this kind yet' })).toBeVisible()
  await page.goBack()

  await entry.getByRole('button', { name: 'Ask about this' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask about this line' })
  const field = dialog.getByLabel('What would you like to know?')
  await field.fill('?')
  await dialog.getByRole('button', { name: 'Send the question' }).click()
  await expect(dialog.getByText('Write at least 3 characters')).toBeVisible()
  await expectAccessible(page, 'the question about a line')
  await field.fill(`Was it not 1 300? ${mark}`)
  await dialog.getByRole('button', { name: 'Send the question' }).click()
  await expect(entry).toContainText('Question asked')
  await expect(entry).toContainText(`Was it not 1 300? ${mark}`)
  await expect(entry.getByRole('button', { name: 'Ask about this' })).toHaveCount(0)

  const token = await login({ email: 'organiser@convoy.demo', password: DEMO_PASSWORD })
  const { questions } = Questions.parse(await readApi('points/questions?state=open', { token }))
  const question = questions.find(({ text }) => text.includes(mark))
  await readApi(`points/questions/${question?.id}/answer`, {
    token,
    body: { answer: 'You are right, a hundred was missing.', correction: 100 },
  })
  await expect(entry).toContainText('The organisers answered', { timeout: 15_000 })
  await expect(page.getByText('1 300 points', { exact: true })).toBeVisible()
  await entry.getByRole('link', { name: 'See the correction' }).click()
  const correction = page.getByRole('listitem').filter({ hasText: '+100' })
  await expect(correction).toBeFocused()
  await expectAccessible(page, 'the logbook with an answer')
})

test('A pseudonym hides the name on the boards, and each exists once', onlyInAll, async ({ page }) => {
  const [person, other] = [await rider({ first_name: 'Tajka' }), await rider()]
  const pseudonym = `Fox ${person.last_name.slice(-10)}`
  await givePoints(person, 2, 'Kept the secret')
  await readApi('rankings/privacy', {
    method: 'PUT',
    token: other.token,
    body: { pseudonym: `${pseudonym} the second`, objects: false },
  })
  await carryToken(page, person.token)
  await page.goto('/my-points')
  const card = page.getByRole('region', { name: 'What others see of you' })
  await card.getByRole('radio', { name: 'With a pseudonym' }).check()
  await card.getByLabel('Pseudonym', { exact: true }).fill(`${pseudonym} THE SECOND`)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByLabel('Pseudonym', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await card.getByLabel('Pseudonym', { exact: true }).fill(pseudonym)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The boards show it')).toBeVisible()

  await page.goto(`/ranking/stage-individual?search=${encodeURIComponent(pseudonym)}`)
  const row = page.getByRole('row').filter({ hasText: pseudonym })
  await expect(row).toContainText('You')
  await expect(page.getByText(person.last_name)).toHaveCount(0)
})

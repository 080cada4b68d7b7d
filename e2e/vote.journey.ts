import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { rider } from './crews.ts'
import { giveSegment } from './gifts.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { organiser } from './news.ts'
import { expectAccessible, expectNoSidewaysScroll, expectStill } from './page-checks.ts'
import { readApi, runConvoy } from './server-calls.ts'
import { onlyInAll, sizeOf } from './sizes.ts'
import { type Tongue, words } from './words.ts'

test.describe.configure({ timeout: 180_000 })

const Made = z.object({ vote: z.object({ id: z.string() }) })

const trip = (en: string, pl: string) => ({
  texts: [
    { language: 'en', title: en, lead: 'Three days.', text: 'By train.', price: '190 zł' },
    { language: 'pl', title: pl, lead: 'Trzy dni.', text: 'Pociągiem.', price: '190 zł' },
  ],
  starts_on: '2027-06-04',
  ends_on: '2027-06-06',
  pictures: [],
})

/** A vote that is open for the people of one segment, for so many seconds. */
async function openVote(segment: string, seconds: number): Promise<string> {
  const token = await organiser()
  const body = {
    texts: [
      { language: 'en', title: 'Lake or hill?', text: 'One trip for all.' },
      { language: 'pl', title: 'Jezioro czy góra?', text: 'Jeden wyjazd dla wszystkich.' },
    ],
    audience: { segments: [segment], department_ids: [], country_ids: [] },
    opens_at: new Date(Date.now() - 60_000).toISOString(),
    closes_at: new Date(Date.now() + seconds * 1_000).toISOString(),
    options: [trip('The lake', 'Jezioro'), trip('The hill', 'Góra')],
  }
  const { vote } = Made.parse(await readApi('vote/desk', { token, body }))
  await readApi(`vote/desk/${vote.id}/publish`, { token, body: {} })
  return vote.id
}

for (const language of ['en', 'pl'] as const satisfies Tongue[]) {
  const texts = words(language).vote
  const [lake, hill] = language === 'en' ? ['The lake', 'The hill'] : ['Jezioro', 'Góra']

  test(
    `C-26, C-73, G1: led to the vote first, one votes once, keeps a receipt and goes on home (${language})`,
    sizeOf(language),
    async ({ page }) => {
      const person = await rider()
      const segment = `vote ${randomUUID()}`
      await giveSegment(person, segment)
      const id = await openVote(segment, 3_600)
      await page.addInitScript((chosen) => localStorage.setItem('convoy.language', chosen), language)
      await carryToken(page, person.token)
      await page.goto('/rules')
      await expectPage(page, texts.title)
      await expect(page).toHaveURL(/\/vote$/)
      expect(await page.evaluate(() => localStorage.getItem('canVote'))).toBe('true')
      await expectStill(page)
      await expectAccessible(page, 'the ballot')
      await expectNoSidewaysScroll(page, 'the ballot', [320, 390, 1280])

      const around = page.getByRole('navigation', { name: words(language).nav.label })
      await expect(around, 'nothing leads away while the vote waits').toHaveCount(0)

      await page.getByRole('button', { name: texts.go_on }).click()
      await expect(page.getByText(texts.choose_first)).toBeVisible()
      await page.getByRole('button', { name: texts.more }).first().click()
      const details = page.getByRole('dialog', { name: lake })
      await expectAccessible(page, 'the details of a trip')
      await details.getByRole('button', { name: texts.choose }).click()
      await expect(page.getByRole('radio', { name: lake })).toBeChecked()
      await page.getByRole('radio', { name: hill }).check()
      await page.getByRole('button', { name: texts.go_on }).click()
      const question = page.getByRole('dialog', { name: texts.confirm_title })
      await expect(question).toContainText(hill)
      await expectAccessible(page, 'the question before the vote')
      await question.getByRole('button', { name: texts.cast }).click()

      await expect(page.getByRole('heading', { name: texts.done_title })).toBeFocused()
      await expect(page.getByText(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)).toBeVisible()
      await expectAccessible(page, 'the receipt')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('canVote'))).toBeNull()
      await expect(around, 'the way on is open again, and the receipt stays').toBeVisible()
      await expect(page.getByText(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)).toBeVisible()
      await page.getByRole('link', { name: texts.home }).click()
      await expect(page).toHaveURL(/\/$/)
      await page.goto('/vote')
      await expect(page.getByRole('heading', { name: texts.done_title })).toHaveCount(0)
      await expect(page.getByRole('radio')).toHaveCount(0)
      expect(await runConvoy('vote', 'audit', id)).toContain('1 on the list, 1 voted')
    },
  )
}

test('C-73a: while a vote waits the four documents stay readable beside it', async ({ page }) => {
  const person = await rider()
  const segment = `vote ${randomUUID()}`
  await giveSegment(person, segment)
  await openVote(segment, 3_600)
  await carryToken(page, person.token)
  await page.goto('/vote')
  await page.getByRole('radio', { name: 'The lake' }).check()
  const shelf = page.getByRole('region', { name: words('en').rules.more })
  const documents = shelf.getByRole('button')
  await expect(documents).toHaveCount(4)
  for (const name of await documents.allInnerTexts()) {
    await documents.filter({ hasText: name }).click()
    const text = page.getByRole('dialog', { name })
    await expect(text.getByText(/^Version 1,/)).toBeVisible()
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('radio', { name: 'The lake' }), 'the choice is kept').toBeChecked()
})

test(
  'The result is there for all when the vote closes, and a receipt is found in it',
  onlyInAll,
  async ({ page }) => {
    const texts = words('en').vote
    const person = await rider()
    const segment = `vote ${randomUUID()}`
    await giveSegment(person, segment)
    await openVote(segment, 30)
    await carryToken(page, person.token)
    await page.goto('/vote')
    await page.getByRole('radio', { name: 'The lake' }).check()
    await page.getByRole('button', { name: texts.go_on }).click()
    await page.getByRole('button', { name: texts.cast }).click()
    const receipt = await page.getByText(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).innerText()
    await page.goto('/vote?again=1')
    const result = page.getByRole('region', { name: 'Lake or hill?' })
    await expect(result).not.toContainText('The lake')
    await expect(result).toContainText('The choice is made: The lake', { timeout: 90_000 })
    await expect(result).toContainText('1 of 1 people voted, 100%.')
    await result.getByText(texts.check).click()
    await result.getByLabel(texts.check_label).fill(receipt.toLowerCase())
    await result.getByRole('button', { name: texts.check_look }).click()
    await expect(result.getByText(texts.check_found)).toBeVisible()
    await expectAccessible(page, 'the result')
    await expectNoSidewaysScroll(page, 'the result', [320, 390, 1280])
  },
)

import { z } from 'zod'
import { crewOf, rider } from './crews.ts'
import { carryToken, expect, expectPage, openLive, showFilters, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectStill } from './page-checks.ts'
import { archive, organiser, publish } from './news.ts'
import { readApi, runConvoy } from './server-calls.ts'
import { onlyInAll } from './sizes.ts'

test.describe.configure({ timeout: 120_000 })

const Counter = z.object({ data: z.object({ counter: z.number() }) })

test('A must-read article arrives, is counted, read and confirmed, and the other device follows', async ({
  page,
  otherBrowser,
}) => {
  const person = await rider({ first_name: 'Nina' })
  await crewOf(person)
  const token = await organiser()
  const mark = person.last_name.slice(-10)
  await openLive(page, person.token, '/news')
  await expectPage(page, 'News')
  await expectStill(page)
  await expectAccessible(page, 'the news')
  await expectNoSidewaysScroll(page, 'the news', [320, 390, 1280])

  const other = await otherBrowser()
  await carryToken(other, person.token)
  await other.goto('/?from=other')
  await other.getByRole('button', { name: /more$/ }).click()
  const step = other.getByRole('link', { name: /new articles? in the news/ })
  await expect(step).toBeVisible({ timeout: 20_000 })
  // Other journeys publish and take down meanwhile: what is counted is asked of the server.
  const isCounted = async () => {
    const { data } = Counter.parse(await readApi('news/counter', { token: person.token }))
    return new RegExp(`(^|\\D)${data.counter} new `).test((await step.textContent())!)
  }

  const shownFirst = await page.getByRole('article').first().textContent()
  const id = await publish(token, `Yard rules ${mark}`, { must_read: true })
  try {
    await expect.poll(isCounted, { message: 'counted on the other device', timeout: 15_000 }).toBe(true)
    // Nothing moves by itself: the new one waits above the list.
    const fresh = page.getByRole('button', { name: /new articles?\. Show/ })
    await expect(fresh).toBeVisible({ timeout: 15_000 })
    expect(await page.getByRole('article').first().textContent()).toBe(shownFirst)
    await fresh.click()
    const card = page.getByRole('article').filter({ hasText: `Yard rules ${mark}` })
    await expect(card).toContainText('Please read')
    await expect(card).toContainText('New')

    await card.getByRole('link').click()
    await expectPage(page, `Yard rules ${mark}`)
    await expect(page).toHaveURL(new RegExp(`article=${id}`))
    await expect(page.getByText('Helmets, always.')).toBeVisible()
    await expect(page).toHaveTitle(/^Yard rules/)
    await expect.poll(isCounted, { message: 'counted down on the other device', timeout: 15_000 }).toBe(true)
    await expectAccessible(page, 'an article to be confirmed')

    await page.getByRole('button', { name: 'I have read it' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'You have confirmed it' })).toBeVisible()
    await expectAccessible(page, 'a confirmed article')
    await expectNoSidewaysScroll(page, 'an article', [320, 390, 1280])

    await page.goBack()
    await expectPage(page, 'News')
    await expect(card).toContainText('Confirmed')
    await expect(card).not.toContainText('New')
    await page.goto(`/news?article=${id}`)
    await expect(page.getByText('You have confirmed it')).toBeVisible()
    await expect(runConvoy('news', 'list', '--state', 'published')).resolves.toContain('1 confirmed')
  } finally {
    await archive(token, id)
  }
})

test(
  'News are found by words without accents, and an article that was taken down says so',
  onlyInAll,
  async ({ page }) => {
    const person = await rider()
    const token = await organiser()
    const mark = person.last_name.slice(-8)
    const texts = [
      { language: 'pl', title: `Żółw ${mark}`, lead: '', html: '<p>Wolno, ale do celu.</p>', cover_alt: '' },
    ]
    const id = await publish(token, 'unused', { texts })
    await carryToken(page, person.token)
    await page.goto('/news')
    await expectPage(page, 'News')
    await showFilters(page)
    await page.getByRole('searchbox', { name: 'Search the news' }).fill(`zolw ${mark.toLowerCase()}`)
    await expect(page).toHaveURL(/search=zolw/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: `Żółw ${mark}` }).click()
    await expectPage(page, `Żółw ${mark}`)
    await page.getByRole('link', { name: 'All news' }).click()
    await expectPage(page, 'News')
    await showFilters(page)
    await expect(page.getByRole('searchbox', { name: 'Search the news' })).toHaveValue(
      `zolw ${mark.toLowerCase()}`,
    )
    await archive(token, id)
    await page.goto(`/news?article=${id}`)
    await expectPage(page, 'This article is not here')
    await page.goto('/news?search=quetzalcoatlus')
    await expect(page.getByRole('heading', { name: 'No article has these words' })).toBeVisible()
    await expectAccessible(page, 'a search without result')
    await page.getByRole('button', { name: 'Show all articles' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

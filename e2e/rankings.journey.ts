import type { Page } from '@playwright/test'
import { type Rider, rider } from './crews.ts'
import { givePoints } from './gifts.ts'
import { carryToken, expect, expectPage, openLive, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { demoToken } from './people.ts'
import { onlyInAll, onPhone } from './sizes.ts'

test.describe.configure({ timeout: 120_000 })

const nameOf = ({ first_name, last_name }: Rider) => `${first_name} ${last_name}`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** On the podium or in a row; the chart's list of names has it too. */
const onBoard = (page: Page, person: Rider) =>
  page.getByText(nameOf(person), { exact: true }).and(page.locator(':not(option)'))
const award = (person: Rider, points: number) => givePoints(person, points, 'Drove carefully')

/** Opens a board and waits for the live line, so that what follows arrives without a reload. */
async function watchBoard(page: Page, token: string, path: string) {
  await openLive(page, token, path)
  await expect(page.getByRole('table').first()).toBeVisible()
}

test('The six boards are one press apart, each with its scoring', onPhone, async ({ page }) => {
  await carryToken(page, await demoToken('kuba'))
  await page.goto('/ranking')
  await expectPage(page, 'Crews overall')
  const boards = page.getByRole('navigation', { name: 'Boards' })
  for (const [tab, heading, scoring] of [
    ['Half', 'Crews in this half', 'in this half of the road'],
    ['Stage', 'Crews in this stage', 'in this stage, added up'],
    ['People', 'People in this stage', 'that people earned in this stage'],
    ['Results', 'People by results at work', 'Points for results at work'],
    ['Learning', 'People by learning', 'duels, courses and trainings'],
    ['Crews', 'Crews in this stage', 'in this stage, added up'],
    ['Overall', 'Crews overall', 'All points of each crew'],
  ] as const) {
    await boards.getByRole('link', { name: tab }).click()
    await expectPage(page, heading)
    await expect(page.getByText(scoring).first()).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
  }
  await expect(page.getByRole('list', { name: 'The top three' }).getByRole('listitem')).toHaveCount(3)
  // The way of another crew in place of the one just ahead, kept in the address.
  const way = page.getByRole('region', { name: 'The way so far' })
  const beside = way.getByLabel('Beside')
  const other = await beside.getByRole('option', { name: /^Die Überholspur/ }).getAttribute('value')
  await beside.selectOption(other)
  await expect(page).toHaveURL(/beside=/)
  const legend = way.getByRole('listitem').filter({ hasText: /Die Überholspur, place \d/ })
  await expect(legend).toBeVisible()
  await page.reload()
  await expect(legend).toBeVisible()
  await page.getByText('All points of each crew').first().click()
  await expect(page.getByText('Equal points share a place: 1, 2, 2, 4.')).toBeVisible()
  // By key: a crew that is formed meanwhile adds a row above, and the button moves between press and release.
  await page.getByRole('button', { name: 'Show as table' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Points day by day' })).toContainText('Your crew')
  await expect(page.getByRole('region', { name: 'Points day by day' })).toContainText('Die Überholspur')
  await expectAccessible(page, 'a board with everything open')
})

test(
  'The league of the week marks the own crew, prints its rules, and its weeks move',
  onPhone,
  async ({ page }) => {
    await carryToken(page, await demoToken('kuba'))
    await page.goto('/ranking')
    await page.getByRole('navigation', { name: 'Boards' }).getByRole('link', { name: 'League' }).click()
    await expectPage(page, 'Leagues')
    const heading = page.getByRole('heading', { name: /^League \d+$/ })
    const own = page
      .getByRole('table', { name: 'Crews of this league' })
      .getByRole('row', { name: /Your crew/ })
    await expect(own).toHaveCount(1)
    await expect(own).toContainText('Żubry na szlaku')
    await expect(page.getByText(/^Until /)).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Weeks so far' }).getByRole('listitem').first(),
    ).toContainText(/^Week of .+: league \d+, place \d+/)
    await expect(page.getByRole('region', { name: 'How do leagues work?' })).toContainText(
      'Nobody goes up without a point',
    )
    await expectAccessible(page, 'the own league')
    await expectNoSidewaysScroll(page, 'the own league', [320, 390, 1280])

    // The neighbouring league is one press away, and so is the way back.
    const title = await heading.textContent()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^League \d+$/ })
      .first()
      .click()
    await expect(heading).not.toHaveText(title!)
    await expect(own).toHaveCount(0)
    await page.getByRole('link', { name: 'To my league' }).click()
    await expect(own).toHaveCount(1)
  },
)

test(
  'Search, filters, stage and half stand in the address; reload and Back keep them',
  onlyInAll,
  async ({ page }) => {
    await carryToken(page, await demoToken('kuba'))
    await page.goto('/ranking/overall-educational')
    const search = page.getByRole('searchbox', { name: 'Name of a person' })
    // On a phone all of them are behind one button, and fold with each new page.
    const filters = page.getByRole('button', { name: 'Filter' })
    const unfold = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if ((await filters.isVisible()) && (await filters.getAttribute('aria-expanded')) !== 'true')
        await filters.click()
    }
    await unfold()
    await search.fill('kuba nowak')
    await expect(page).toHaveURL(/search=kuba/)
    await expect(rowOf(page, 'Kuba Nowak')).toContainText('You')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByLabel('Department').selectOption({ label: 'Finance' })
    await expect(page.getByRole('heading', { name: 'Nobody like this on the board' })).toBeVisible()
    await page.reload()
    await unfold()
    await expect(search).toHaveValue('kuba nowak')
    await page.goBack()
    await expect(rowOf(page, 'Kuba Nowak')).toBeVisible()
    await expect(page.getByLabel('Department')).toHaveValue('')
    await search.fill('')
    await page.getByLabel('Country').selectOption({ label: 'Česko' })
    await expect(page).toHaveURL(/country=/)
    await expect(rowOf(page, 'Kuba Nowak')).toHaveCount(0)

    await page.goto('/ranking/stage-team')
    const stage = page.getByLabel('Stage', { exact: true })
    const shown = stage.locator('option:checked')
    await expect(shown).toHaveText('Praha, under way')
    await unfold()
    await stage.selectOption({ label: 'Gdańsk' })
    await expect(page).toHaveURL(/stage=/)
    await page.reload()
    await expect(shown).toHaveText('Gdańsk')
    await page.goto('/ranking/half-team')
    await unfold()
    await page.getByLabel('Half', { exact: true }).selectOption({ label: 'First half' })
    await expect(page).toHaveURL(/half=1/)
    await expect(page.getByRole('table')).toBeVisible()
  },
)

test(
  'Somebody low sees the next place first, and finds the own row, the page around it and the top',
  onPhone,
  async ({ page }) => {
    const low = await rider({ first_name: 'Lena' })
    await award(low, 1)
    await watchBoard(page, low.token, '/ranking/stage-individual')
    const place = page.getByRole('region', { name: 'Your place' })
    await expect(place).toContainText(/Place \d+ is .* away|bring you closer/)
    await expect(rowOf(page, nameOf(low))).toHaveCount(0)

    await page.getByRole('button', { name: /^You: place \d+/ }).click()
    await expect(page).toHaveURL(/from=me/)
    const own = rowOf(page, nameOf(low))
    await expect(own).toBeInViewport()
    await expect(page.getByRole('button', { name: /^You: place/ })).toHaveCount(0)

    // The browser scrolls to what gets the focus; from there on nothing may move.
    await page.getByRole('button', { name: 'Show more above' }).focus()
    const before = await own.boundingBox()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').nth(26)).toBeAttached()
    await expect(async () =>
      expect(Math.abs((await own.boundingBox())!.y - before!.y)).toBeLessThan(3),
    ).toPass()

    await page.getByRole('button', { name: 'Top', exact: true }).click()
    await expect(page).not.toHaveURL(/from=me/)
    await expect(page.getByRole('heading', { name: 'The top three' })).toBeAttached()
  },
)

test('An award is seen live: at the top at once, further down without moving what is read', async ({
  page,
}) => {
  const [climber, racer] = [await rider({ first_name: 'Celina' }), await rider({ first_name: 'Rafał' })]
  // Another browser runs the same journey at the same time.
  const extra = 1_001 + (Date.now() % 997)
  await award(climber, 3_000)
  await watchBoard(page, await demoToken('kuba'), '/ranking/stage-individual')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(onBoard(page, climber)).toBeAttached()
  await award(climber, extra)
  const sum = String(3_000 + extra).replace(/^\d/, '$& ')
  await expect(page.getByText(sum).first()).toBeAttached({ timeout: 15_000 })

  const someone = await page.getByRole('row').nth(6).getAttribute('data-row')
  const read = page.locator(`[data-row="${someone}"]`)
  const above = () => read.evaluate((row) => row.previousElementSibling?.getAttribute('data-row'))
  await read.evaluate((row) => row.scrollIntoView({ block: 'start' }))
  const moved = page.getByRole('button', { name: 'Positions have changed – show' })
  const [before, neighbour] = [await read.boundingBox(), await above()]
  await award(racer, 9_000)
  await expect(moved).toBeVisible({ timeout: 15_000 })
  expect(await above()).toBe(neighbour)
  expect(Math.abs((await read.boundingBox())!.y - before!.y)).toBeLessThan(3)
  await expectAccessible(page, 'a board whose positions have changed')

  await expect(async () => {
    if (await moved.isVisible()) await moved.click()
    await expect(onBoard(page, racer)).toBeAttached({ timeout: 1_000 })
  }).toPass()
  expect(Math.abs((await read.boundingBox())!.y - before!.y)).toBeLessThan(3)
})

test(
  'Where only crews are ranked there are no boards of people, and their addresses say why',
  onlyInAll,
  async ({ page }) => {
    await page.route('**/api/programme', async (route) => {
      const programme = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...programme, individual_boards: false } })
    })
    await page.route('**/api/rankings/stage-individual*', (route) =>
      route.fulfill({ status: 403, json: { code: 'ranking_teams_only', message: 'Only crews are ranked.' } }),
    )
    await carryToken(page, await demoToken('kuba'))
    await page.goto('/ranking/stage-individual')
    await expect(page.getByRole('heading', { name: 'Only crews are ranked here' })).toBeVisible()
    await page.getByRole('link', { name: 'To the crews' }).click()
    await expectPage(page, 'Crews overall')
    await expect(page.getByRole('navigation', { name: 'Boards' }).getByRole('link')).toHaveText([
      'Overall',
      'Half',
      'Stage',
      'League',
    ])
  },
)

import { crewOf, rider } from './crews.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { runConvoy } from './server-calls.ts'
import { expectNothingMoved, expectStill, watchShift, withSilentLine } from './page-checks.ts'
import { atBothSizes, onlyInAll, onPhone } from './sizes.ts'

test('Points that come in move the camper, live, and are told in words', onPhone, async ({ page }) => {
  const captain = await rider({ first_name: 'Paula' })
  await crewOf(captain)
  await carryToken(page, captain.token)
  await page.goto('/')
  await expectPage(page, 'Hello Paula')
  const standing = page.getByRole('region', { name: 'Position' })
  await expect(standing.getByText('0 points').first()).toBeVisible()

  await runConvoy('points', 'award', captain.email, '1200', 'Helped', 'a', 'stranded', 'crew')
  await expect(page.getByRole('status').getByText('+1 200 points for your crew')).toBeVisible({
    timeout: 10_000,
  })
  await expect(standing.getByText('1 200 points').first()).toBeVisible()

  await page.getByRole('link', { name: 'See the whole road' }).click()
  await expectPage(page, 'The road')
  await expect(page.getByRole('list', { name: 'The road' }).getByText('is here').first()).toBeAttached()
})

test('Before the start home counts down to it', onlyInAll, async ({ page }) => {
  const person = await rider({ first_name: 'Early' })
  const starts = new Date(Date.now() + 26 * 3_600_000 + 90_000)
  await page.route('**/api/programme', async (route) => {
    const programme = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...programme, started: false, starts_at: starts.toISOString() } })
  })
  await carryToken(page, person.token)
  await page.goto('/')
  const countdown = page.getByRole('region', { name: 'The engine is still cold' })
  await expect(countdown).toContainText(/01\s*day\s*02\s*hours\s*0[01]\s*minutes?\s*\d\d\s*second/)
  const before = await countdown.innerText()
  await expect(async () => expect(await countdown.innerText()).not.toBe(before)).toPass()
})

test(
  'Home of somebody without a crew leads to one, and with a crew says what is next',
  onlyInAll,
  async ({ page }) => {
    const person = await rider({ first_name: 'Walker' })
    await carryToken(page, person.token)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Start a crew' })).toHaveAttribute('href', '/create-team')
    await expect(page.getByRole('link', { name: 'Find a crew' })).toHaveAttribute('href', '/find-a-team')

    await crewOf(person)
    // The founding happened on another device: this one is told.
    const next = page.getByRole('region', { name: 'What to do next' })
    await expect(next.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', '/contact')
    await next.getByRole('button', { name: /more$/ }).click()
    await expect(next.getByRole('link', { name: '5 seats are free' })).toHaveAttribute(
      'href',
      '/invite-passengers',
    )
    await expect(next.getByRole('link', { name: 'unlocked 2 accessories' })).toHaveAttribute(
      'href',
      '/customize-vehicle/classic/poppy',
    )
  },
)

test(
  'Home stands after eight calls, and nothing on it moves as they come, cold or warm',
  atBothSizes,
  async ({ page }) => {
    // Points that somebody gets are told to everybody, who then read again: here nothing is told.
    await withSilentLine(page)
    const captain = await rider({ first_name: 'Paula' })
    await crewOf(captain)
    await carryToken(page, captain.token)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
    })
    await page.goto('/')
    await expectPage(page, 'Hello Paula')
    await expectStill(page)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8)
    const own = asked.filter((each) => !each.endsWith('/together'))
    expect(new Set(own).size, 'nothing is asked twice').toBe(own.length)

    await watchShift(page)
    await page.reload()
    await expectPage(page, 'Hello Paula')
    await expectStill(page)
    await expectNothingMoved(page, 'home')
    // Pressed by the page itself: what follows somebody's own press is not counted.
    const around = { '/duels': 'Duels', '/challenges': 'Challenges', '/rules': 'Rules', '/': 'Hello Paula' }
    for (const [to, heading] of [...Object.entries(around), ...Object.entries(around)]) {
      const link = page.locator(`a[href="${to}"]`).first()
      await link.evaluate((entry: HTMLElement) => entry.click())
      await expectPage(page, heading)
      await expectStill(page)
      await expectNothingMoved(page, `${to}, come to from another page`)
    }
  },
)

import { carryToken, expect, expectPage, test } from './journey.ts'
import { rider } from './crews.ts'
import { giveSegment } from './gifts.ts'
import {
  expectAccessible,
  expectDressed,
  expectNoSidewaysScroll,
  expectReadableColours,
  expectNothingMoved,
  expectStill,
  watchRequests,
  watchShift,
} from './page-checks.ts'
import { DEMO_PASSWORD, login } from './people.ts'
import { readApi } from './server-calls.ts'
import { atBothSizes, isLookedAtClosely, onlyInAll, runsAll, shareOf, themeOf } from './sizes.ts'
import { words } from './words.ts'

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const NARROW = runsAll ? [390, 360, 320] : [320]

/** The whole run looks at all pages at each size and in each language, which is too much for one journey. */
const SHARES = runsAll ? 4 : 1

const administrator = () => login({ email: 'admin@convoy.demo', password: DEMO_PASSWORD })

for (const [language, share] of (['en', 'pl'] as const).flatMap((own) =>
  Array.from({ length: SHARES }, (_, at) => [own, at] as const),
)) {
  const texts = words(language)

  test(
    `Every page of the console stands whole and accessible (${language}${SHARES > 1 ? `, ${share + 1} of ${SHARES}` : ''})`,
    atBothSizes,
    async ({ page, complaints }, { project }) => {
      complaints.expected = []
      const failed = watchRequests(page)
      await watchShift(page, language)
      await page.addInitScript((chosen) => localStorage.setItem('convoy.language', chosen), language)
      await carryToken(page, await administrator())
      await page.goto('/console')
      if (project.name === 'phone') await page.getByRole('button', { name: texts.console_nav.open }).click()
      const navigation = page.getByRole('navigation', { name: texts.console_nav.label })
      await expect(navigation).toBeVisible()
      const links = navigation.getByRole('link')
      const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      const pages = shown.filter((to) => to !== null && /^\/console(\/|$)/.test(to)) as string[]
      expect(pages.length, 'what the navigation shows are pages of the console').toBe(shown.length - 1)
      const own = shareOf(pages, project.name, language).filter((_, at) => at % SHARES === share)
      for (const [position, to] of own.entries()) {
        await test.step(to, async () => {
          await page.emulateMedia({ colorScheme: themeOf(position), reducedMotion: 'reduce' })
          await page.goto(to)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectPage(page, /./)
          await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(texts.not_found.title)
          await expectStill(page)
          await expectNothingMoved(page, to)
          await expectDressed(page, to)
          if (isLookedAtClosely(position)) await expectAccessible(page, to)
          if (project.name === 'phone' || !runsAll) await expectNoSidewaysScroll(page, to, NARROW)
          if (language === 'pl' || !runsAll) return
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
          await expectReadableColours(page, `${to} in the dark`)
        })
      }
      expect(failed, 'requests that failed').toEqual([])
    },
  )
}

test(
  'C-37: within words, too, thousands are set apart by a space, in both languages',
  onlyInAll,
  async ({ page }) => {
    await page.route('**/api/people/desk/count*', (route) =>
      route.fulfill({ json: { count: 1_234, more: false } }),
    )
    await carryToken(page, await administrator())
    await page.goto('/console/people')
    await expect(page.getByText(/^1\s234 people found/)).toBeVisible()
    await page.evaluate(() => localStorage.setItem('convoy.language', 'pl'))
    await page.reload()
    await expect(page.getByText(/^Znaleziono 1\s234 osob/)).toBeVisible()
  },
)

test('For a participant there is no console, and no way to it; an organiser reads what is for administrators', async ({
  page,
  otherBrowser,
}, { project }) => {
  const anna = await rider()
  await carryToken(page, anna.token)
  await page.goto('/console/queues')
  await expectPage(page, words('en').not_found.title)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Console' })).toHaveCount(0)

  const organised = await otherBrowser()
  await carryToken(organised, await login({ email: 'organiser@convoy.demo', password: DEMO_PASSWORD }))
  await organised.goto('/console/settings')
  await expectPage(organised, words('en').console_nav.administrators.title)
  const { label, open } = words('en').console_nav
  if (project.name === 'phone') await organised.getByRole('button', { name: open }).click()
  await expect(organised.getByRole('navigation', { name: label })).toBeVisible()
})

test(
  'An entry is reviewed from the keyboard, and the log tells who did it and what changed',
  onlyInAll,
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'a phone has no keyboard')
    const token = await administrator()
    const nina = await rider({ first_name: 'Nina' })
    await giveSegment(nina, nina.last_name)
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    const challenge = (await readApi('challenges/desk', {
      token,
      body: {
        texts: [
          { language: 'en', title: `A word for ${nina.last_name}`, description: 'Write one.', cover_alt: '' },
        ],
        audience: { segments: [nina.last_name], department_ids: [], country_ids: [] },
        stage_id: null,
        opens_at: hours(-1),
        deadline: hours(30),
        for: 'person',
        proof: { text: { required: true }, number: null, link: null, photos: null },
        points_min: 10,
        points_max: 10,
        precheck: false,
        cover_id: null,
      },
    })) as { challenge: { id: string } }
    const { id } = challenge.challenge
    await readApi(`challenges/desk/${id}/publish`, { token, body: {} })
    await readApi(`challenges/${id}/entry`, {
      token: nina.token,
      method: 'PUT',
      body: { version: 0, text: 'Onwards', number: null, link: null, pictures: [], wall_agreed: false },
    })
    await readApi(`challenges/${id}/entry/hand-in`, { token: nina.token, body: { version: 1 } })

    await carryToken(page, token)
    await page.goto('/console/queues?queue=entries')
    const mine = page.getByRole('button', { name: new RegExp(`Nina ${nina.last_name}`) })
    // The newest stands last; the list is as long as the demo's queue.
    await expect(mine).toBeVisible()
    await mine.click()
    const panel = page.getByRole('region', { name: `A word for ${nina.last_name}` })
    await expect(panel).toContainText('Onwards')
    await expectAccessible(page, 'an entry that is reviewed')
    // Not without a reason: the field for it is where the cursor goes.
    await page.keyboard.press('r')
    await expect(panel.getByLabel('A word to whoever made it')).toBeFocused()
    await page.keyboard.type('r is only a letter here')
    await panel.getByRole('heading', { level: 2 }).click()
    await page.keyboard.press('a')
    await expect(mine).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(mine).toBeVisible()
    await mine.click()
    // Until it is read again it stands there as approved.
    await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible()
    await page.keyboard.press('a')
    await expect(mine).toHaveCount(0)
    const { challenge: seen } = (await readApi(`challenges/${id}`, { token: nina.token })) as {
      challenge: { entry: { state: string; points: number } }
    }
    expect(seen.entry).toMatchObject({ state: 'approved', points: 10 })

    await page.goto('/console/log?permission=challenges.review')
    await page
      .getByRole('row', { name: /Adam Admin.*: reviewed/ })
      .first()
      .getByRole('button')
      .click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog
        .getByRole('listitem')
        .filter({ hasText: /State: Handed in → Approved/ })
        .first(),
    ).toBeVisible()
    await expectAccessible(page, 'a line of the log')
    await readApi(`challenges/desk/${id}/close`, { token, body: {} })
    await readApi(`challenges/desk/${id}/archived`, { token, method: 'PUT', body: { archived: true } })
  },
)

/** Lists and desks; forms stay as narrow as a line of words is read. */
const WIDE = [
  '',
  'queues',
  'people',
  'crews',
  'points',
  'thanks',
  'news',
  'questions',
  'stages',
  'log',
  'setup',
]

test('At 1920 px the pages of the console use the width, and at 1280 × 900 fifteen people are in view', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'a finger needs larger rows')
  await carryToken(page, await administrator())
  await page.setViewportSize({ width: 1_920, height: 1_080 })
  for (const name of WIDE) {
    await page.goto(`/console/${name}`.replace(/\/$/, ''))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectStill(page)
    // The head of a page is as wide as the page in any case.
    const width = await page.locator('#main :is(table, li, form, section, article)').evaluateAll((all) => {
      const parts = all.map((each) => each.getBoundingClientRect()).filter((part) => part.width > 0)
      return Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left))
    })
    expect(width, `${name || 'overview'}: how far its content reaches`).toBeGreaterThan(1_500)
    await expectNoSidewaysScroll(page, name, [1_920])
  }
  await page.setViewportSize({ width: 1_280, height: 900 })
  await page.goto('/console/people')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(20)).toBeAttached()
  const inView = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  )
  // The first is the head.
  expect(inView - 1, 'rows of people').toBeGreaterThanOrEqual(15)

  await page.route('**/api/people/desk?*', async (route) => {
    const answer = await route.fetch()
    const { people, ...rest } = (await answer.json()) as { people: object[] }
    const signs = {
      role: 'administrator',
      deactivated: true,
      access: false,
      verified: false,
      two_factor: true,
    }
    await route.fulfill({ json: { ...rest, people: people.map((person) => ({ ...person, ...signs })) } })
  })
  await page.reload()
  await expect(rows.nth(20)).toBeAttached()
  await expectNoSidewaysScroll(page, 'people with every sign', [1_280])
})

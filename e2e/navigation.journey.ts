import { carryToken, entry, expect, expectPage, openMenu, test } from './journey.ts'
import { changeTogether } from './page-checks.ts'
import { demoToken } from './people.ts'
import { atBothSizes, onlyInAll, onPhone } from './sizes.ts'

const ORDER = [
  'Vehicle',
  'Notifications',
  'Duels',
  'Challenges',
  'Ranking',
  'News',
  'Wall',
  'Chat',
  'Your Account',
  'Contact',
  'Rules',
]
const IN_BAR = ['Vehicle', 'Duels', 'Challenges', 'Ranking']
const PAGES: Record<string, string> = { Vehicle: 'Hello Kuba', Ranking: 'Crews overall' }

test.beforeEach(async ({ page }) => {
  await carryToken(page, await demoToken('kuba'))
})

test(
  'C-10, C-12, C-13, C-15: the entries stand in their order and lead to their pages',
  atBothSizes,
  async ({ page, isMobile }) => {
    await page.goto('/')
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    await expect(navigation).toHaveCount(1)
    if (isMobile) {
      await expect(navigation.getByRole('link')).toHaveCount(IN_BAR.length)
      await openMenu(page)
    }
    const names = (await navigation.getByRole('link').allInnerTexts()).map((text) =>
      text.split('\n')[0]?.trim(),
    )
    const menu = ORDER.filter((name) => !IN_BAR.includes(name))
    expect(names).toEqual(isMobile ? [...menu, ...IN_BAR] : ORDER)
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    if (!isMobile) await expect(page.getByRole('link', { name: 'The Long Way South' })).toBeVisible()

    for (const name of ORDER) {
      await openMenu(page)
      await entry(page, name).click()
      await expectPage(page, PAGES[name] ?? name)
      await openMenu(page)
      await expect(entry(page, name)).toHaveAttribute('aria-current', 'page')
    }
    await expect(page).toHaveURL(/\/rules$/)
  },
)

test(
  'Learn and My points stand below a line, after the entries of C-10, and are lit on their pages',
  onPhone,
  async ({ page, isMobile }) => {
    const further = page.getByRole('navigation', { name: 'Further pages' })
    const lit = further.locator('[aria-current="page"]')
    for (const [path, heading, name] of [
      ['/learning', 'Learning', 'Learn'],
      ['/trainings', 'Trainings', 'Learn'],
      ['/library', 'Company documents', 'Learn'],
      ['/my-points', 'My points', 'My points'],
      ['/stickers', 'Stickers', 'Stickers'],
      ['/thanks', 'Thanks', 'Thanks'],
    ] as const) {
      await page.goto(path)
      await expectPage(page, heading)
      await openMenu(page)
      await expect(further.getByRole('link')).toHaveText(['Learn', 'My points', 'Stickers', 'Thanks'])
      await expect(lit).toHaveText([name])
    }
    if (isMobile) {
      const menu = page.getByRole('button', { name: /^Menu/ })
      await menu.press('Escape')
      await expect(further).toBeHidden()
      await menu.press('Enter')
    }
    await further.getByRole('link', { name: 'Learn' }).press('Enter')
    await expectPage(page, 'Learning')
    const places = page.getByRole('navigation', { name: 'Learn' })
    await expect(places.getByRole('link')).toHaveText(['Courses', 'Trainings', 'Documents'])
    await places.getByRole('link', { name: 'Documents' }).click()
    await expectPage(page, 'Company documents')
  },
)

test('C-14, C-16, C-17, C-18: the badges count what is new, at most 99+', onPhone, async ({ page }) => {
  const told = {
    camper_invitation_received: 20,
    camper_join_request_received: 20,
    challenge: 20,
    duel: 20,
    post_commented: 20,
    post_liked: 0,
  }
  await page.route('**/api/notifications/counter', (route) => route.fulfill({ json: { data: told } }))
  const counters: Record<string, unknown> = {
    'GET /api/news/counter': { data: { counter: 3 } },
    'GET /api/chat/counter': { direct: 2, group: 5 },
    'GET /api/contact/counter': { unread: 1 },
  }
  await changeTogether(page, (endpoint, body) => counters[endpoint] ?? body)
  await page.goto('/rules')
  await openMenu(page)
  await expect(entry(page, 'Notifications')).toContainText('99+')
  await expect(entry(page, 'Notifications')).toHaveAccessibleName(/100 new/)
  await expect(entry(page, 'News')).toHaveAccessibleName(/ 3 new/)
  await expect(entry(page, 'Chat')).toHaveAccessibleName(/ 7 new/)
  await expect(entry(page, 'Contact')).toHaveAccessibleName(/ 1 new/)
})

test(
  'C-13: the Menu opens and closes by keyboard, and gives the focus back',
  onPhone,
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'only a phone has the Menu')
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Menu' })
    await toggle.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(entry(page, 'Wall')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle).toBeFocused()
    await expect(page.getByRole('link', { name: 'Wall' })).toBeHidden()
    await toggle.press('Space')
    await entry(page, 'Wall').press('Enter')
    await expectPage(page, 'Wall')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  },
)

test('Every navigation moves the focus to the new heading and renames the window; the skip link leads to the content', async ({
  page,
}) => {
  await page.goto('/rules')
  await expectPage(page, 'Rules')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  for (const name of ['Ranking', 'Duels']) {
    await entry(page, name).click()
    await expectPage(page, PAGES[name] ?? name)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await page.goBack()
  await expectPage(page, 'Crews overall')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('C-28, C-29: documents and modules are read at the start, the own record on every navigation', async ({
  page,
}) => {
  // Another journey may turn a switch meanwhile, of which the live line would tell this page.
  await page.routeWebSocket('**/api/live', (line) => line.close())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const times = (address: string) => asked.filter((own) => own === address).length
  await page.goto('/')
  await expectPage(page, 'Hello Kuba')
  await expect.poll(() => times('/api/documents')).toBe(1)
  expect(times('/api/modules')).toBe(1)
  for (const name of ['Ranking', 'Duels', 'Challenges']) {
    const before = times('/api/user/me')
    await entry(page, name).click()
    await expectPage(page, PAGES[name] ?? name)
    await expect.poll(() => times('/api/user/me')).toBeGreaterThan(before)
  }
  expect(times('/api/documents')).toBe(1)
})

test('C-37: thousands are set apart by a space, in both languages', onlyInAll, async ({ page }) => {
  await page.route('**/api/user/me', async (route) => {
    const profile = (await (await route.fetch()).json()) as { ranking: { general: object } }
    const general = { position: 1, points: 1_234_567 }
    await route.fulfill({ json: { ...profile, ranking: { ...profile.ranking, general } } })
  })
  await page.goto('/')
  await expect(page.getByText('1 234 567 points')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('convoy.language', 'pl'))
  await page.reload()
  await expect(page.getByText('1 234 567 punktów')).toBeVisible()
})

import { rider } from './crews.ts'
import { giveModule } from './gifts.ts'
import { carryToken, entry, expect, expectPage, openMenu, test } from './journey.ts'
import { demoToken } from './people.ts'
import { callApi } from './server-calls.ts'
import { onlyInAll } from './sizes.ts'

test('C-11, D2: a part that is switched off for a person is shown, leads nowhere and is refused by the server', async ({
  page,
}) => {
  const person = await rider()
  const { token } = person
  await carryToken(page, token)
  await page.goto('/')
  await openMenu(page)
  await expect(entry(page, 'News')).toHaveAttribute('href', '/news')

  for (const module of ['DuelsModule', 'NewsModule'] as const) await giveModule(person, module, false)
  // D2: open browsers learn it by themselves.
  for (const name of ['Duels', 'News']) {
    await expect(entry(page, name)).toHaveAttribute('aria-disabled', 'true', { timeout: 5_000 })
    await expect(entry(page, name)).toHaveAccessibleName(/switched off for you/)
    await entry(page, name).click({ force: true })
    await expect(page).toHaveURL(/\/$/)
  }
  await entry(page, 'Duels').press('Enter')
  await expect(page).toHaveURL(/\/$/)

  for (const address of ['/duels', '/duels/7/question', '/duels/7/summary']) {
    await page.goto(address)
    await expectPage(page, 'Duels is switched off for you')
  }
  expect(await (await callApi('news/counter', { token })).json()).toMatchObject({ code: 'module_off' })

  for (const module of ['DuelsModule', 'NewsModule'] as const) await giveModule(person, module, null)
  await expectPage(page, 'This duel is not on the map')
  await openMenu(page)
  await entry(page, 'Duels').click()
  await expectPage(page, 'Duels')
  expect((await callApi('news/counter', { token })).status).toBe(200)
})

test('C-11a: with the crew switched off the server tells nothing of it, home offers nothing that cannot be done, and the entry looks off', async ({
  page,
}) => {
  const person = await rider()
  await giveModule(person, 'VehicleModule', false)
  const refused = await callApi('teams/mine', { token: person.token })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'module_off' }),
  ])
  await carryToken(page, person.token)
  await page.goto('/')
  await expectPage(page, /^Hello/)
  await expect(page.getByRole('link', { name: 'See the whole road' })).toBeVisible()
  await expect(page.getByText('No crew')).toHaveCount(0)
  for (const offer of ['Start a crew', 'Find a crew', 'Paint', 'Invite'])
    await expect(page.getByRole('main').getByRole('link', { name: offer })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await openMenu(page)
  const off = entry(page, 'Vehicle')
  await expect(off).toHaveAttribute('aria-disabled', 'true')
  await expect(off.locator('svg'), 'its sign and a lock').toHaveCount(2)
})

test('C-11: without duels there is still everything else', onlyInAll, async ({ page }) => {
  await carryToken(page, await demoToken('kuba'))
  await page.route('**/api/modules', async (route) => {
    const answer = await route.fetch()
    const body: unknown = await answer.json()
    await route.fulfill({ json: withoutDuels(body) })
  })
  await page.goto('/')
  await openMenu(page)
  await expect(entry(page, 'Duels')).toHaveAttribute('aria-disabled', 'true')
  for (const name of ['Vehicle', 'Notifications', 'Challenges', 'Ranking', 'News', 'Wall', 'Chat', 'Contact'])
    await expect(entry(page, name)).not.toHaveAttribute('aria-disabled', 'true')
})

function withoutDuels(body: unknown) {
  const answer = body as { status_modules: Record<string, boolean> }
  return { ...answer, status_modules: { ...answer.status_modules, DuelsModule: false } }
}

test('With UserRegisterModule off the registration says that it is closed', async ({ page }) => {
  await page.route('**/api/modules', async (route) => {
    const answer = (await (await route.fetch()).json()) as { status_modules: Record<string, boolean> }
    await route.fulfill({
      json: { ...answer, status_modules: { ...answer.status_modules, UserRegisterModule: false } },
    })
  })
  await page.goto('/register')
  await expectPage(page, 'Registration is closed')
  await expect(page.getByLabel('Email')).toHaveCount(0)
})

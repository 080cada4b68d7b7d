import { carryToken, entry, expect, expectPage, fillLogin, openMenu, storedTokens, test } from './journey.ts'
import { DEMO_PASSWORD, demoToken, login, newcomer } from './people.ts'
import { callApi } from './server-calls.ts'

const ola = { email: 'ola@convoy.demo', password: DEMO_PASSWORD }

test('C-25: a page behind the login asks for it first and comes back afterwards', async ({ page }) => {
  await page.goto('/wall-post/7?from=mail')
  await expectPage(page, 'Log in')
  await fillLogin(page, ola)
  await expectPage(page, 'Post on the wall')
  expect(new URL(page.url()).pathname).toBe('/wall-post/7')
  expect(new URL(page.url()).searchParams.get('from')).toBe('mail')
})

test('C-25: a wish to go on to somewhere else is ignored', async ({ page }) => {
  const [foreign, ...others] = [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
  ]
  await page.goto(`/login?to=${encodeURIComponent(foreign!)}`)
  await fillLogin(page, ola)
  await expectPage(page, 'Hello Ola')
  expect(new URL(page.url()).pathname).toBe('/')
  // The same for somebody who is logged in already.
  for (const other of [foreign!, ...others]) {
    await page.goto(`/login?to=${encodeURIComponent(other)}`)
    await expectPage(page, 'Hello Ola')
    expect([other, new URL(page.url()).pathname]).toEqual([other, '/'])
  }
})

test('Whoever is logged in and opens the login page is led home', async ({ page }) => {
  await carryToken(page, await demoToken('ola'))
  await page.goto('/login')
  await expectPage(page, 'Hello Ola')
})

test('C-23: Log out ends the session here, on the server and in the other tab', async ({ page, context }) => {
  const person = await newcomer()
  const token = await login(person, true)
  await carryToken(page, token, 'local')
  await page.goto('/')
  await expectPage(page, `Hello ${person.first_name}`)
  const tab = await context.newPage()
  await tab.goto('/rules')
  await expectPage(tab, 'Rules')

  await openMenu(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectPage(page, 'Log in')
  await expectPage(tab, 'Log in')
  expect(await storedTokens(page)).toEqual({ session: null, local: null })
  expect(await page.evaluate(() => localStorage.getItem('canVote'))).toBeNull()
  expect((await callApi('user/me', { token })).status).toBe(401)
  await page.goBack()
  await expectPage(page, 'Log in')
})

test('C-26: maja has a vote waiting: signing in leads her there, and so does every other address', async ({
  page,
}) => {
  await page.goto('/login')
  await fillLogin(page, { email: 'maja@convoy.demo', password: DEMO_PASSWORD })
  await expectPage(page, 'Vote')
  expect(await page.evaluate(() => localStorage.getItem('canVote'))).toBe('true')
  for (const address of ['/', '/rules', '/documents/regulation', '/login', '/nowhere']) {
    await page.goto(address)
    await expectPage(page, 'Vote')
    expect(new URL(page.url()).pathname).toBe('/vote')
  }
  await page.getByRole('link', { name: 'The Long Way South' }).click()
  await expectPage(page, 'Vote')
  // C-5: the autologin route stays open to her.
  await page.goto(`/l098098098/${'x'.repeat(43)}`)
  await expectPage(page, 'This link has expired')

  await page.goto('/vote')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectPage(page, 'Log in')
  expect(await page.evaluate(() => localStorage.getItem('canVote'))).toBeNull()
})

test('C-26: a vote flag that is left over leads to the vote until the profile says otherwise', async ({
  page,
}) => {
  await carryToken(page, await demoToken('ola'))
  await page.addInitScript(() => {
    if (localStorage.getItem('journey.flagged')) return
    localStorage.setItem('journey.flagged', 'yes')
    localStorage.setItem('canVote', 'true')
  })
  await page.goto('/rules')
  await expect(page).toHaveURL(/\/vote$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('canVote'))).toBeNull()
  await entry(page, 'Vehicle').click()
  await expectPage(page, 'Hello Ola')
  await openMenu(page)
  await entry(page, 'Rules').click()
  await expectPage(page, 'Rules')
})

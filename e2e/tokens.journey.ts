import { carryToken, expect, expectPage, fillLogin, storedTokens, test } from './journey.ts'
import { DEMO_PASSWORD, demoToken, login, newcomer } from './people.ts'
import { callApi } from './server-calls.ts'
import { onlyInAll } from './sizes.ts'

const ola = { email: 'ola@convoy.demo', password: DEMO_PASSWORD }
const none = { session: null, local: null }

/** Looks like a token of ours that runs out after so many seconds. */
function tokenFor(seconds: number): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const now = Math.floor(Date.now() / 1_000)
  return `${encode({ alg: 'HS256' })}.${encode({ iat: now - 60, exp: now + seconds })}.not-a-signature`
}

test('C-21: without "Remember me" the token goes with the tab', async ({ page, context }) => {
  await page.goto('/login')
  await fillLogin(page, ola)
  await expectPage(page, 'Hello Ola')
  const kept = await storedTokens(page)
  expect(kept.session).toBeTruthy()
  expect(kept.local).toBeNull()
  const next = await context.newPage()
  await next.goto('/')
  await expectPage(next, 'Log in')
})

test('C-21, C-20: with "Remember me" the token outlives the browser', async ({
  page,
  context,
  otherBrowser,
}) => {
  await page.goto('/login')
  await fillLogin(page, { ...ola, remember: true })
  await expectPage(page, 'Hello Ola')
  const kept = await storedTokens(page)
  expect(kept.local).toBeTruthy()
  expect(kept.session).toBeNull()
  // What a browser has on its disk after the end of all its windows is the local storage.
  const { origins } = await context.storageState()
  const later = await otherBrowser()
  await later.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, origins[0]?.localStorage ?? [])
  await later.goto('/')
  await expectPage(later, 'Hello Ola')
})

test('C-20: the token of the session storage is read first', async ({ page }) => {
  const [first, second] = [await demoToken('kuba'), await demoToken('ola')]
  await page.addInitScript(
    ([inSession, inLocal]) => {
      sessionStorage.setItem('access_token', inSession)
      localStorage.setItem('access_token', inLocal)
    },
    [first, second] as const,
  )
  const asked = page.waitForRequest('**/api/user/me')
  await page.goto('/')
  expect((await asked).headers()['authorization']).toBe(`Bearer ${first}`)
  await expectPage(page, 'Hello Kuba')
})

test('C-22: a refused login clears both tokens and says why', async ({ page }) => {
  await page.goto('/login')
  // Whoever has a token when the app begins is led on from here.
  await expect(page.locator('#first')).toHaveCount(0)
  await page.evaluate(() => {
    sessionStorage.setItem('access_token', 'old.session.token')
    localStorage.setItem('access_token', 'old.local.token')
  })
  await fillLogin(page, { email: 'nobody.here@convoy.demo', password: 'wrong-password' })
  await expect(page.getByRole('alert')).toContainText('Email and password do not match')
  expect(await storedTokens(page)).toEqual(none)
  await expect(page.getByLabel('Email')).toHaveValue('nobody.here@convoy.demo')
})

test('C-24: a session that the server has ended leads to login, from the next page on at the latest', async ({
  page,
}) => {
  const person = await newcomer()
  const token = await login(person)
  await carryToken(page, token, 'local')
  // Without the live line only the refused profile tells.
  await page.routeWebSocket('**/api/live', (line) => line.close())
  await page.goto('/rules')
  await expectPage(page, 'Rules')
  // A call that the page still makes of itself would tell as well, and sooner.
  await page.waitForLoadState('networkidle')
  expect((await callApi('logout', { token, body: {} })).status).toBe(200)
  const refused = page.waitForResponse('**/api/user/me')
  await page.getByRole('link', { name: 'Ranking' }).click()
  expect((await refused).status()).toBe(401)
  await expectPage(page, 'Log in')
  expect(await storedTokens(page)).toEqual(none)
})

test(
  'C-24: any other call that is answered with 401 clears the token as well',
  onlyInAll,
  async ({ page }) => {
    await carryToken(page, await demoToken('ola'))
    await page.route('**/api/sessions', (route) =>
      route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Your session has ended.' } }),
    )
    await page.goto('/my-account/security')
    await expectPage(page, 'Log in')
    expect(await storedTokens(page)).toEqual(none)
  },
)

test('C-30: a token counts as expired 30 seconds before it is', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.headers()['authorization']) asked.push(request.url())
  })
  await carryToken(page, tokenFor(20))
  await page.goto('/news')
  await expectPage(page, 'Log in')
  expect(asked).toEqual([])
})

test('C-30: a token with 90 seconds to go is still shown to the server', onlyInAll, async ({ page }) => {
  await carryToken(page, tokenFor(90))
  const asked = page.waitForRequest('**/api/user/me')
  await page.goto('/news')
  expect((await asked).headers()['authorization']).toContain('not-a-signature')
  await expectPage(page, 'Log in')
})

test('C-31: a page whose token vanished under it says so', async ({ page }) => {
  await carryToken(page, await demoToken('ola'))
  await page.goto('/my-account')
  await expectPage(page, 'Your Account')
  await page.evaluate(() => sessionStorage.removeItem('access_token'))
  await page.getByText('Polski', { exact: true }).click()
  await expect(page.getByText('There is no token. Authenticate first!').first()).toBeVisible()
})

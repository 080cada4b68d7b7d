import type { Page } from '@playwright/test'
import { entraUser } from '#features/directory/testing/entra-requests.ts'
import { startRealProvider } from '#features/sign-on/testing/real-provider.ts'
import { startRealSaml } from '#features/sign-on/testing/real-saml.ts'
import { expect, expectPage, fillLogin, openMenu, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { type StartedServer, startServer } from './start-server.ts'

// One server, in this order: in the end nobody signs in by a password any more.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const KUBA = 'kuba@convoy.demo'
const ADMIN = 'admin@convoy.demo'
let provider: Awaited<ReturnType<typeof startRealProvider>>
let saml: Awaited<ReturnType<typeof startRealSaml>>
let server: StartedServer
test.beforeAll(async () => {
  provider = await startRealProvider([{ email: KUBA, given_name: 'Kuba', family_name: 'Demo' }])
  saml = await startRealSaml([{ email: ADMIN, given_name: 'Ada', family_name: 'Demo' }])
  server = await startServer('sign-on-server', {
    CONVOY_DEMO: 'on',
    CONVOY_COMPANIONS: 'off',
    CONVOY_SIGN_ON_INSIDE: `${provider.issuer},${saml.origin}`,
  })
})
test.afterAll(async () => {
  await server.stop()
  provider.stop()
  saml.stop()
})

const isWhole = async (page: Page, name: string) => {
  await expectAccessible(page, name)
  await expectNoSidewaysScroll(page, name, [390, 1280])
}

test('A directory is connected, says dry what it would do, and is let work', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  await fillLogin(page, { email: 'admin@convoy.demo', password: 'convoy-demo' })
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${server.url}/console/directory`)
  await expectPage(page, 'People from the directory')
  await isWhole(page, 'no directory')
  await page.getByRole('button', { name: 'New connection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Entra ID')
  await isWhole(page, 'a new connection')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const value = (label: RegExp) => dialog.getByRole('textbox', { name: label }).inputValue()
  const [address, token] = [await value(/^Address/), await value(/^Token/)]
  await dialog.getByRole('button', { name: 'I have it' }).click()
  const say = (method: string, path: string, data: object) =>
    page.request.fetch(`${server.url}${new URL(address).pathname}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      data: JSON.stringify(data),
    })
  const made = await say('POST', '/Users', entraUser('nela'))
  expect(made.status()).toBe(201)
  await page.getByRole('button', { name: 'What it would do' }).click()
  await expect(dialog.getByText('givenName familyName')).toBeVisible()
  await expect(dialog.getByText('E-mail: nela@testuser.com')).toBeVisible()
  await isWhole(page, 'what a directory would do')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Let it work' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Let it work' }).click()
  await expect(page.getByText(/1 is a person here/)).toBeVisible()
  await page.getByRole('button', { name: 'What it did' }).click()
  await dialog.getByRole('link', { name: 'givenName familyName' }).click()
  await expectPage(page, 'givenName familyName')
  await expect(page.getByText(/comes from the company directory/)).toBeVisible()
  await expect(page.getByLabel('First name')).not.toBeEditable()
  await isWhole(page, 'a person of the directory')
  await page.goto(`${server.url}/console/directory`)
  await page.getByRole('button', { name: 'Calls' }).click()
  await expect(dialog.getByText('POST /Users')).toBeVisible()
  await isWhole(page, 'calls of a directory')
})

test('A company sets its own sign-on up, and its people come in by it and log out of it', async ({
  page,
  otherBrowser,
}) => {
  const kuba = await otherBrowser()
  const byCompany = kuba.getByRole('link', { name: 'Continue with Company' })

  await test.step('an administrator adds the provider, tries it, and copies its addresses', async () => {
    await page.goto(`${server.url}/login`)
    await fillLogin(page, { email: ADMIN, password: 'convoy-demo' })
    await expect(page).not.toHaveURL(/login/)
    await page.goto(`${server.url}/console/sign-on`)
    await expectPage(page, 'Sign-on')
    await isWhole(page, 'sign-on without a provider')
    await page.getByRole('button', { name: 'New provider' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Company')
    await dialog.getByLabel('Address of the issuer').fill(provider.issuer)
    await dialog.getByRole('button', { name: 'Test the connection' }).click()
    await expect(dialog.getByText(`${provider.issuer} answers: 1 key`)).toBeVisible()
    await dialog.getByLabel('Client ID').fill(provider.client_id)
    await dialog.getByLabel('Client secret').fill(provider.secret)
    await dialog.getByLabel('Domains').fill('convoy.demo')
    await dialog.getByLabel('Its button stands on the login page').check()
    await dialog.getByLabel('What proves it').fill('mfa')
    await dialog
      .getByLabel('Claims or token')
      .fill(JSON.stringify({ sub: KUBA, email: KUBA, email_verified: true }))
    await dialog.getByRole('button', { name: 'Show what would happen' }).click()
    await expect(dialog.getByText(/Kuba .* comes in by their address/)).toBeVisible()
    await isWhole(page, 'a new provider')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const value = (label: string) => dialog.getByRole('textbox', { name: label }).inputValue()
    provider.knows({
      return_address: await value('Return address (redirect URI)'),
      logout_address: await value('Address for logouts (back-channel logout URI)'),
      login_address: `${server.url}/login`,
    })
    await dialog.getByRole('button', { name: 'I have it' }).click()
    await expect(page.getByText('Nobody has come in by it yet.')).toBeVisible()
    await isWhole(page, 'sign-on with a provider')
  })

  await test.step('C-58: what goes wrong is said on the login page, in both languages', async () => {
    await kuba.goto(`${server.url}/login`)
    await expect(byCompany).toBeVisible()
    await isWhole(kuba, 'login with a provider')
    const address = (await byCompany.getAttribute('href'))!
    await kuba.goto(`${server.url}${address}/back?error=access_denied&state=of-another-browser`)
    await expectPage(kuba, 'Log in')
    await expect(kuba.getByRole('alert')).toContainText('Your browser did not keep what began this sign-in')
    await kuba.getByRole('button', { name: 'Polski' }).click()
    await kuba.goto(`${server.url}${address}/back?error=access_denied&state=of-another-browser`)
    await expect(kuba.getByRole('alert')).toContainText('Przeglądarka nie zachowała początku tego logowania')
    await isWhole(kuba, 'login after a refusal')
    await kuba.getByRole('button', { name: 'English' }).click()
  })

  await test.step('somebody signs in at the company, and logs out there as well', async () => {
    await byCompany.click()
    await kuba.getByLabel('Work address').fill(KUBA)
    await kuba.getByRole('button', { name: 'Sign in' }).click()
    await expectPage(kuba, /Kuba/)
    expect(new URL(kuba.url()).search, 'nothing of the answer stays in the address').toBe('')
    await kuba.goto(`${server.url}/my-account/security`)
    await expect(kuba.getByRole('region', { name: 'Company account' })).toContainText('Company')
    await openMenu(kuba)
    await kuba.getByRole('button', { name: 'Log out' }).click()
    await kuba.getByRole('button', { name: 'Log out there as well' }).click()
    await expectPage(kuba, 'Log in')
  })

  await test.step('an older service speaks SAML: it describes itself, Convoy does the same, and people come in', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'New provider' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Old house')
    await dialog.getByLabel('SAML 2.0').check()
    await dialog.getByLabel('Address of the metadata').fill(saml.metadata)
    await dialog.getByRole('button', { name: 'Read the metadata' }).click()
    await expect(dialog.getByText(`Read: ${saml.metadata}`)).toBeVisible()
    await dialog.getByLabel('Domains').fill('convoy.demo')
    await dialog.getByLabel('Its button stands on the login page').check()
    await isWhole(page, 'a new provider of SAML')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const address = await dialog.getByRole('textbox', { name: 'Metadata of Convoy (entity ID)' }).inputValue()
    saml.knows(await (await page.request.get(address)).text())
    await dialog.getByRole('button', { name: 'I have it' }).click()
    const old = await otherBrowser()
    await old.goto(`${server.url}/wall`)
    await old.getByRole('link', { name: 'Continue with Old house' }).click()
    await old.getByLabel('Work address').fill(ADMIN)
    await old.getByRole('button', { name: 'Sign in' }).click()
    await expect(old).toHaveURL(`${server.url}/wall`)
    await page.reload()
    await page.getByRole('button', { name: 'Delete' }).nth(1).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Old house', exact: true })).toBeHidden()
  })

  await test.step('without passwords the login page goes straight on, but not after logging out', async () => {
    await page.reload()
    await expect(page.getByText('1 person comes in by it.')).toBeVisible()
    await page.getByRole('button', { name: 'Switch passwords off' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Who keeps a password').selectOption({ index: 1 })
    await isWhole(page, 'passwords off?')
    await dialog.getByRole('button', { name: 'Switch passwords off' }).click()
    await expect(page.getByText(/Nobody signs in with a password but/)).toBeVisible()
    const fresh = await otherBrowser()
    await fresh.goto(`${server.url}/wall`)
    await expect(fresh.getByLabel('Work address')).toBeVisible()
    await fresh.getByLabel('Work address').fill(KUBA)
    await fresh.getByRole('button', { name: 'Sign in' }).click()
    await expect(fresh).toHaveURL(`${server.url}/wall`)
    await openMenu(fresh)
    await fresh.getByRole('button', { name: 'Log out' }).click()
    await fresh.getByRole('button', { name: 'Log out there as well' }).click()
    await expect(fresh.getByRole('link', { name: 'Continue with Company' })).toBeVisible()
    await isWhole(fresh, 'login without passwords')
    await fresh.goto(`${server.url}/login?local`)
    await expect(fresh.getByLabel('Password', { exact: true })).toBeVisible()
  })
  expect([...provider.failures, ...saml.failures]).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { logout } from '#features/auth/contract/auth.ts'
import { getSignOn, testProvider } from '#features/sign-on/contract/providers.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { startRealProvider } from '#features/sign-on/testing/real-provider.ts'
import { addProvider, browserOf } from '#features/sign-on/testing/sign-ins.ts'

const app = useTestApp()
let ada: Person
let provider: Awaited<ReturnType<typeof startRealProvider>>

beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
  const worker = (email: string) => ({ email, given_name: 'Wera', family_name: 'Worker' })
  provider = await startRealProvider([worker('anna@example.com'), worker('wera@example.com')])
  app.services.config.signOnInside.push(provider.issuer)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => provider.stop())

/** What a browser does at the provider: follows, keeps cookies, and fills its form in. */
function visitor() {
  const jar = new Map<string, string>()
  return async function follow(address: string, form?: Record<string, string>) {
    let next = address
    let sent = form
    for (let hops = 0; hops < 12; hops += 1) {
      if (!next.startsWith(provider.issuer)) return { address: next, page: '' }
      const answer = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(sent && { method: 'POST', body: new URLSearchParams(sent) }),
      })
      sent = undefined
      for (const set of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
        jar.set(name!, value!)
      }
      const to = answer.headers.get('location')
      if (!to) return { address: next, page: await answer.text() }
      next = new URL(to, next).href
    }
    throw new Error(`no end from ${address}`)
  }
}

test('A real provider signs people in, logs them out, and says so when they log out there', async () => {
  const tried = await app.as(ada)(testProvider, { issuer: provider.issuer })
  expect(tried.body).toMatchObject({
    issuer: provider.issuer,
    keys: 1,
    logs_out: true,
    tells_logouts: true,
    acr_values: ['mfa'],
  })
  const anna = await app.person('Anna')
  const id = await addProvider(app, ada, provider, { step_values: ['mfa'], adds_people: true })
  const [shown] = (await app.as(ada)(getSignOn, {})).body.providers
  const { port } = app.http.server.address() as { port: number }
  const login = `${app.services.config.url}/login`
  provider.knows({
    return_address: shown!.return_address,
    logout_address: `http://127.0.0.1:${port}/api/sign-on/${id}/logout`,
    login_address: login,
  })

  const browser = browserOf(app)
  const follow = visitor()
  const signIn = async (email: string) => {
    const there = await follow(await browser.begin(id))
    const back = there.page.includes('Work address') ? await follow(there.address, { email }) : there
    expect(back.address.startsWith(shown!.return_address), provider.failures.join()).toBe(true)
    return browser.finish(id, new URL(back.address).search.slice(1))
  }
  const first = await signIn(anna.email)
  expect([first.status, first.body.code]).toEqual([200, undefined])
  const me = async (token: string) => app.as({ token })(getProfile, {})
  expect((await me(first.body.token!)).body.id).toBe(anna.id)

  // Still in there: no second question, and a second session here.
  const second = await signIn(anna.email)
  const { body } = await app.as({ token: second.body.token! })(logout, {})
  const asked = await follow(body.onward!)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.page)![1]!
  const after = await follow(`${provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
  expect(after.address).toBe(login)
  // It has told us by itself of the session that was left open.
  await expect.poll(async () => (await me(first.body.token!)).status, { timeout: 10_000 }).toBe(401)

  const wera = await signIn('wera@example.com')
  expect((await me(wera.body.token!)).body).toMatchObject({ first_name: 'Wera', email: 'wera@example.com' })
  expect(provider.failures).toEqual([])
})

import { createProvider } from '#features/sign-on/contract/providers.ts'
import { finishSignOn, startSignOn } from '#features/sign-on/contract/sign-on.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import type { OwnProvider } from './own-provider.ts'
import type { OwnSaml, Worker, Writing } from './own-saml.ts'

type CallInput = Parameters<ReturnType<TestApp['as']>>[1]

/** As a form of the console sends it. */
export function providerWish(of: Pick<OwnProvider, 'issuer' | 'client_id' | 'secret'>, more: object = {}) {
  return {
    name: 'Company',
    is_on: true,
    settings: { protocol: 'oidc' as const, issuer: of.issuer, client_id: of.client_id, scopes: [] },
    domains: ['example.com'],
    adds_people: false,
    trusts_addresses: false,
    second_step: 'provider' as const,
    step_values: [],
    logs_out: true,
    rules: [],
    client_secret: of.secret,
    ...more,
  }
}

export async function addProvider(
  app: TestApp,
  ada: Pick<Person, 'token'>,
  of: Pick<OwnProvider, 'issuer' | 'client_id' | 'secret'>,
  more: object = {},
): Promise<string> {
  const { status, body } = await app.as(ada)(createProvider, providerWish(of, more))
  if (status !== 200) throw new Error(`${status} ${body.code}`)
  return body.provider.id
}

/** A browser, with the cookies that it was given. */
export function browserOf(app: TestApp) {
  const jar = new Map<string, string>()
  const call = async (
    endpoint: Parameters<ReturnType<TestApp['as']>>[0],
    input: CallInput,
    token?: string,
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.as(token ? { token } : undefined, { headers: cookie ? { cookie } : {} })(
      endpoint as never,
      input as never,
    )
    const set = answer.headers['set-cookie'] as unknown as string | string[] | undefined
    for (const each of [set ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(each)!
      if (/Max-Age=0\b/.test(each)) jar.delete(name!)
      else jar.set(name!, value!)
    }
    return answer as never
  }
  return {
    jar,
    call: call as ReturnType<TestApp['as']>,
    as: (token: string) =>
      ((endpoint: never, input: never) => call(endpoint, input, token)) as unknown as ReturnType<
        TestApp['as']
      >,
    async begin(provider_id: string, more: { to?: string; remember_me?: boolean } = {}): Promise<string> {
      const { status, body } = await (call as ReturnType<TestApp['as']>)(startSignOn, {
        provider_id,
        ...more,
      })
      if (status !== 200) throw new Error(`${status} ${body.code}`)
      return body.url
    },
    finish: (provider: string, answer: string, code?: string) =>
      (call as ReturnType<TestApp['as']>)(finishSignOn, {
        provider,
        answer,
        ...(code !== undefined && { code }),
      }),
  }
}

/** Somebody signs in by a provider from the login page on, in a new browser. */
export async function signInBy(
  app: TestApp,
  { provider, id }: { provider: OwnProvider; id: string },
  claims: Record<string, unknown>,
) {
  const browser = browserOf(app)
  const address = await browser.begin(id)
  return browser.finish(id, provider.signIn(address, claims))
}

/** The browser posts what a provider of SAML gave it, from the site of that provider; answers where it goes on to. */
export async function postAnswer(app: TestApp, id: string, form: Record<string, string>) {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/sign-on/${id}/acs`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://login.example.com',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams(form).toString(),
  })
  return { status: answer.statusCode, location: answer.headers.location ?? '' }
}

/** Somebody signs in by a provider of SAML, in a new browser. */
export async function signInBySaml(
  app: TestApp,
  { saml, id }: { saml: OwnSaml; id: string },
  worker: Worker,
  writing: Writing = {},
) {
  const browser = browserOf(app)
  const form = saml.answer(await browser.begin(id), worker, writing)
  const { location } = await postAnswer(app, id, form)
  const answer = await browser.finish(id, new URL(location).search.slice(1))
  return { ...answer, form, browser }
}

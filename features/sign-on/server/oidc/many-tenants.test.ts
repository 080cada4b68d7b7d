import { expect, test } from 'vitest'
import { Refused } from '#features/sign-on/server/refused.ts'
import { oidc } from './oidc.ts'

const MICROSOFT = 'https://login.microsoftonline.com'
const described = (issuer: string) =>
  oidc(async (url) => {
    if (url.includes('/keys')) return Response.json({ keys: [{ kty: 'RSA' }] })
    return Response.json({
      issuer,
      authorization_endpoint: `${MICROSOFT}/authorize`,
      token_endpoint: `${MICROSOFT}/token`,
      jwks_uri: `${MICROSOFT}/keys`,
    })
  })

test('A provider that is many companies under one name is refused with what to do, and one of them is not', async () => {
  const all = described(`${MICROSOFT}/{tenantid}/v2.0`).inspect(`${MICROSOFT}/common/v2.0`)
  const refusal = await all.catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refused)
  expect((refusal as Refused).detail).toContain('name the tenant in the address')
  const issuer = `${MICROSOFT}/0f0f0f0f-0000-4000-8000-000000000000/v2.0`
  expect(await described(issuer).inspect(issuer)).toMatchObject({ issuer, keys: 1 })
})

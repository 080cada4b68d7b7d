import { randomUUID } from 'node:crypto'
import type { AccessRow, Input, OpenRow } from '#app/testing/walks/access-rows.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { insertLink } from '#features/sign-on/server/sign-on.store.ts'
import { insertProvider } from '#features/sign-on/server/providers.store.ts'
import { type OwnProvider, startOwnProvider } from './own-provider.ts'
import { providerWish } from './sign-ins.ts'

/** For every operation that names a provider. */
export function signOnRows(appOf: () => TestApp): Record<string, AccessRow> {
  let running: Promise<OwnProvider> | undefined
  /** One that answers: whoever begins is sent to it. */
  const answering = () => {
    running ??= startOwnProvider().then((own) => {
      appOf().services.config.signOnInside.push(own.origin)
      return own
    })
    return running
  }
  const provider = async () => {
    const own = await answering()
    const { client_secret: _, ...written } = providerWish(own)
    return insertProvider(appOf().db, { ...written, protocol: 'oidc', made_by: null })
  }
  const linked = async ({ id: user_id }: Pick<Person, 'id'>) => {
    const provider_id = await provider()
    await insertLink(appOf().db, { provider_id, subject: user_id, user_id })
    return { provider_id }
  }
  const missing = (more: Input) => () => ({ provider_id: randomUUID(), ...more })
  const organised = (more: Input = {}): OpenRow => ({
    open: async () => ({ provider_id: await provider(), ...more }),
    gone: async () => [],
    missing: missing(more),
  })
  const wish = async () => providerWish(await answering())
  const mine = { of: linked, missing: missing({}) }
  const preview = {
    domains: ['example.com'],
    adds_people: true,
    trusts_addresses: true,
    rules: [],
    claims: '{}',
  }
  return {
    'POST /api/sign-on/:provider_id/start': organised(),
    'POST /api/sign-on/:provider_id/confirm': mine,
    'DELETE /api/user/me/sign-on/:provider_id': mine,
    'POST /api/sign-on/preview': organised(preview),
    'PUT /api/sign-on/providers/:provider_id': {
      open: async () => ({ provider_id: await provider(), ...(await wish()) }),
      gone: async () => [],
      missing: missing({
        ...providerWish({ issuer: 'https://login.example.com', client_id: 'c', secret: 's' }),
      }),
    },
    'DELETE /api/sign-on/providers/:provider_id': organised(),
    // Switched on, as they are: the cast of the walk has to come in.
    'PUT /api/sign-on/passwords': {
      open: async (person) => ({ off: false, keeper_id: person.id }),
      gone: async () => [],
      missing: () => ({ off: false, keeper_id: randomUUID() }),
    },
  }
}

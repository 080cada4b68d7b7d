import { sql } from 'kysely'
import { changeProvider, createProvider } from '#features/sign-on/contract/providers.ts'
import { insertProvider } from '#features/sign-on/server/providers.store.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { providerWish } from './sign-ins.ts'

/** For the names of providers, which stand on the login page: sends them, and reads them back. */
export function signOnFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let making: Promise<Person> | undefined
  const ada = () => (making ??= appOf().person('Signing', { role: 'administrator' }))
  const written = (name: string) =>
    providerWish({ issuer: 'https://login.example.com', client_id: 'c', secret: 's' }, { name, is_on: false })
  type Answered = {
    status: number
    body: { fields?: Record<string, string>; provider: { id: string; name: string } }
  }
  const outcome = async ({ status, body }: Answered): Promise<Outcome> => {
    if (status === 400) return { refused: body.fields?.['name'] ?? '' }
    if (status !== 200) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`)
    await sql`delete from sign_on_providers where id = ${body.provider.id}`.execute(appOf().db)
    return { stored: body.provider.name }
  }
  return {
    'POST /api/sign-on/providers name': async (name) =>
      outcome((await appOf().as(await ada())(createProvider, written(name))) as Answered),
    'PUT /api/sign-on/providers/:provider_id name': async (name) => {
      const { client_secret: _, ...before } = written('Before')
      const provider_id = await insertProvider(appOf().db, { ...before, protocol: 'oidc', made_by: null })
      const wish = { provider_id, ...written(name) }
      const answer = (await appOf().as(await ada())(changeProvider, wish)) as Answered
      if (answer.status === 400)
        await sql`delete from sign_on_providers where id = ${provider_id}`.execute(appOf().db)
      return outcome(answer)
    },
  }
}

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Connection } from '#features/directory/contract/directory.ts'
import { entraDisable, entraUser } from '#features/directory/testing/entra-requests.ts'
import { connectionWish } from '#features/directory/testing/directory-calls.ts'
import { closeCodes } from '#platform/contract/live.ts'
import { soon, startTwoInstances, type TwoInstances } from './two-instances.ts'

let two: TwoInstances
beforeAll(async () => {
  two = await startTwoInstances()
}, 60_000)
afterAll(() => two.stop())

test('Whoever the directory switches off loses an open page within five seconds, on another instance as well', async () => {
  const ada = await two.person('Ada', { role: 'administrator' })
  const anna = await two.person('Anna')
  const wish = connectionWish()
  const { connection, token } = await two.call<{ connection: Connection; token: string }>(
    0,
    ada,
    'POST',
    '/api/directory/connections',
    wish,
  )
  const scim = (method: string, path: string, body: object) =>
    fetch(`http://127.0.0.1:${two.instances[0].port}/api/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    })
  const made = await scim(
    'POST',
    '/Users',
    entraUser('anna', { userName: anna.email, emails: [{ value: anna.email }] }),
  )
  const { id } = (await made.json()) as { id: string }
  await two.call(0, ada, 'PUT', `/api/directory/connections/${connection.id}/state`, { state: 'live' })
  // The job that lets it work says who is whose.
  await vi.waitFor(async () => {
    const { connections } = await two.call<{ connections: Connection[] }>(0, ada, 'GET', '/api/directory')
    expect(connections[0]).toMatchObject({ waiting: 0, people: 1 })
  }, soon)
  const page = await two.pageOf(1, anna)
  const begun = performance.now()
  expect((await scim('PATCH', `/Users/${id}`, entraDisable)).status).toBe(200)
  expect(await page.closed).toBe(closeCodes.notSignedIn)
  expect(performance.now() - begun).toBeLessThan(5_000)
}, 60_000)

import { addPasskey, startPasskey, startPasskeyAdding } from '#features/auth/contract/passkeys.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { Authenticator, type Dishonest } from './authenticator.ts'

type Calling = Pick<TestApp, 'as'>
type By = Pick<Person, 'token'> | undefined

/** The cookie that an answer has set, as the browser sends it back. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): { cookie: string } {
  const set = headers['set-cookie']
  const all = Array.isArray(set) ? (set as string[]) : [String(set)]
  return { cookie: all.map((each) => each.split(';')[0]).join('; ') }
}

/** What a browser is asked to show, and the headers with which it answers. */
export async function asked(app: Calling, by?: By, ip = '127.0.0.1') {
  const answer = await app.as(by, { ip })(startPasskey, {})
  return { ...answer.body, headers: cookieOf(answer) }
}

export async function askedToMake(app: Calling, by: Pick<Person, 'token'>) {
  const answer = await app.as(by)(startPasskeyAdding, {})
  if (answer.status !== 200) throw new Error(`no passkey may be made: ${answer.body.code}`)
  return { ...answer.body, headers: cookieOf(answer) }
}

/** Somebody's new passkey, and what they make it with. */
export async function withPasskey(
  app: Calling,
  by: Pick<Person, 'token'>,
  { name = 'My phone', ...wish }: Dishonest & { name?: string; isSynced?: boolean } = {},
) {
  const authenticator = new Authenticator(wish)
  const asking = await askedToMake(app, by)
  const passkey = authenticator.make(asking, wish)
  const { status, body } = await app.as(by, { headers: asking.headers })(addPasskey, { name, passkey })
  if (status !== 200) throw new Error(`the passkey was refused: ${body.code}`)
  return { authenticator, id: body.passkey.id }
}

import { randomUUID } from 'node:crypto'
import { addPasskey, listPasskeys, renamePasskey } from '#features/auth/contract/passkeys.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { AccessRow } from '#app/testing/walks/access-rows.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { Authenticator } from './authenticator.ts'
import { askedToMake, withPasskey } from './passkeys.ts'

/** For every operation that names a passkey. */
export function passkeyRows(appOf: () => TestApp): Record<string, AccessRow> {
  const of = async (owner: Pick<Person, 'id'>) => {
    const passkey = await withPasskey(appOf(), await appOf().signIn(owner))
    return { passkey_id: passkey.id }
  }
  return {
    'PUT /api/user/me/passkeys/:passkey_id': {
      of: async (owner) => ({ ...(await of(owner)), name: 'Another name' }),
      missing: () => ({ passkey_id: randomUUID(), name: 'Another name' }),
    },
    'DELETE /api/user/me/passkeys/:passkey_id': { of, missing: () => ({ passkey_id: randomUUID() }) },
  }
}

/** Many names are sent at once, and nobody has more than twenty passkeys. */
const PEOPLE = 10

/** For the names of passkeys: sends them, and reads them back. */
export function passkeyFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  const people: Promise<Person>[] = []
  let turn = 0
  const somebody = async () => {
    const place = (turn += 1) % PEOPLE
    const person = await (people[place] ??= appOf().person(`Naming${place}`))
    await appOf().services.limits.reset('passkey_person', person.id)
    return person
  }
  type Answered = { status: number; body: { fields?: Record<string, string>; passkey?: { id: string } } }
  const outcome = async (by: Person, { status, body }: Answered, id?: string): Promise<Outcome> => {
    const { passkeys } = (await appOf().as(by)(listPasskeys, {})).body
    const own = passkeys.find((each) => each.id === (id ?? body.passkey?.id))
    if (own) await appOf().db.deleteFrom('auth_passkeys').where('id', '=', own.id).execute()
    return status === 400 ? { refused: body.fields?.['name'] ?? '' } : { stored: own!.name }
  }
  return {
    'POST /api/user/me/passkeys name': async (name) => {
      const by = await somebody()
      const { headers, ...asking } = await askedToMake(appOf(), by)
      const passkey = new Authenticator().make(asking)
      return outcome(by, await appOf().as(by, { headers })(addPasskey, { name, passkey }))
    },
    'PUT /api/user/me/passkeys/:passkey_id name': async (name) => {
      const by = await somebody()
      const { id } = await withPasskey(appOf(), by)
      return outcome(by, await appOf().as(by)(renamePasskey, { passkey_id: id, name }), id)
    },
  }
}

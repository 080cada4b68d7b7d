import type { Role } from '#platform/contract/roles.ts'
import { insertPerson } from '#features/account/server/account.ts'
import { type Auth, setCredential, startSession } from '#features/auth/server/auth.ts'
import type { Passwords } from '#platform/server/limits/passwords.ts'
import type { Services } from '#platform/server/services.ts'

/** Every named person's password in tests. */
export const PASSWORD = 'open-the-gate'

export type Person = { id: string; email: string; first_name: string; token: string }

export type PersonWish = {
  role?: Role
  access?: boolean
  deleted?: boolean
  verified?: boolean
  segment?: string
  language?: 'en' | 'pl'
}

const hashed = new WeakMap<Passwords, Promise<string>>()

/** A person by name with an open session, as `anna` with `anna@example.com`. */
export async function addPerson(
  services: Services,
  auth: Auth,
  name: string,
  wish: PersonWish = {},
): Promise<Person> {
  const { db } = services
  const email = `${name.toLowerCase()}@example.com`
  const { verified = true, language = 'en', ...columns } = wish
  const { id } = (await insertPerson(db, { email, first_name: name, last_name: 'Test', language }))!
  if (Object.keys(columns).length > 0)
    await db.updateTable('users').set(columns).where('id', '=', id).execute()
  const { passwords } = services
  const hash = hashed.get(passwords) ?? passwords.hash(PASSWORD)
  hashed.set(passwords, hash)
  await setCredential(db, id, await hash)
  if (!verified)
    await db.updateTable('auth_credentials').set({ verified_at: null }).where('user_id', '=', id).execute()
  return { id, email, first_name: name, token: await signIn(services, auth, id) }
}

/** The token of a new session of a person, without a password. */
export async function signIn({ db }: Pick<Services, 'db'>, auth: Auth, userId: string): Promise<string> {
  const request = { ip: '127.0.0.1', userAgent: 'test' }
  return (await startSession(db, auth.tokens, { userId, via: 'password', remember: false, request })).token
}

/** A crew of these people under the lead of the first. */
export async function addCrew(
  { db }: Pick<Services, 'db'>,
  name: string,
  members: readonly Pick<Person, 'id'>[],
) {
  const vehicle = { vehicle_type: 'classic', vehicle_colour: 'poppy', closed_at: null } as const
  const crew = await db
    .insertInto('teams')
    .values({ name, ...vehicle })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = members.map(({ id }, seat) => ({
    team_id: crew.id,
    user_id: id,
    captain: seat === 0,
    left_at: null,
  }))
  await db.insertInto('team_members').values(rows).execute()
  return crew
}

import { z } from 'zod'
import { login, newcomer, type Person } from './people.ts'
import { readApi } from './server-calls.ts'

const Founded = z.object({ team: z.object({ id: z.string(), name: z.string() }) })
const Offers = z.object({ invitations: z.array(z.object({ id: z.string() })) })
const Me = z.object({ id: z.string() })

export type Rider = Person & { id: string; token: string }

/** Somebody of the journey's own, with an open session. */
export async function rider(names: { first_name?: string; last_name?: string } = {}): Promise<Rider> {
  const person = await newcomer(names)
  const token = await login(person)
  const { id } = Me.parse(await readApi('user/me', { token }))
  return { ...person, id, token }
}

let serial = 0

/** A crew of the journey's own, founded by the captain; everybody else was invited and came. */
export async function crewOf(captain: Rider, ...mates: Rider[]): Promise<{ id: string; name: string }> {
  serial += 1
  const name = `Rally ${process.pid.toString(36)} ${serial} ${Date.now().toString(36)}`.slice(0, 30)
  const { team } = Founded.parse(await readApi('teams', { token: captain.token, body: { name } }))
  if (mates.length > 0) {
    const body = { user_ids: mates.map(({ id }) => id) }
    await readApi('teams/invitations', { token: captain.token, body })
  }
  for (const mate of mates) {
    const { invitations } = Offers.parse(await readApi('teams/offers', { token: mate.token }))
    await readApi(`teams/invitations/${invitations[0]!.id}/accept`, { token: mate.token, body: {} })
  }
  return team
}

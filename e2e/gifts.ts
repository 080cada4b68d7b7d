import { randomUUID } from 'node:crypto'
import type { ModuleName } from '#platform/contract/module-names.ts'
import type { Rider } from './crews.ts'
import { DEMO_PASSWORD, login } from './people.ts'
import { readApi } from './server-calls.ts'

const administrator = () => login({ email: 'admin@convoy.demo', password: DEMO_PASSWORD })

// What the command line does as well: each of its calls is a program that takes two seconds of a processor to start.

/** Puts somebody into a segment, as the console does. */
export async function giveSegment({ id }: Rider, segment: string): Promise<void> {
  const body = { fields: { segment } }
  await readApi(`people/desk/people/${id}`, { token: await administrator(), method: 'PATCH', body })
}

/** Gives somebody points for a reason, as the console does. */
export async function givePoints({ id }: Rider, points: number, reason: string): Promise<void> {
  const body = { id: randomUUID(), user_ids: [id], kind: 'bonus', points, reason }
  await readApi('points/corrections', { token: await administrator(), body })
}

/** Turns a part on or off for somebody; null: as everybody has it. */
export async function giveModule({ id }: Rider, module: ModuleName, on: boolean | null): Promise<void> {
  const body = { people: { ids: [id] }, change: { kind: 'module', module, on } }
  await readApi('people/desk/changes', { token: await administrator(), body })
}

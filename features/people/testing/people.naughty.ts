import { randomUUID } from 'node:crypto'
import {
  type Audience,
  changeAudience,
  deleteAudience,
  EVERYBODY,
  listAudiences,
  saveAudience,
} from '#platform/contract/audiences.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every field of the console of people that takes free text: sends it, and reads it back. */
export function peopleFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  const audience: Audience = { ...EVERYBODY, without_crew: true }
  let organiser: Promise<Person> | undefined
  // Names are unique whatever their case: one is gone again before the next one comes.
  let last: Promise<unknown> = Promise.resolve()
  const afterTheLast = (work: () => Promise<Outcome>) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  const asOlga = async () =>
    appOf().as(await (organiser ??= appOf().person('Addressee', { role: 'organiser' })))
  async function readBack(audience_id: string): Promise<Outcome> {
    const as = await asOlga()
    const { body } = await as(listAudiences, {})
    await as(deleteAudience, { audience_id })
    return { stored: body.audiences.find(({ id }) => id === audience_id)!.name }
  }
  return {
    'POST /api/audiences name': (name) =>
      afterTheLast(async () => {
        const { status, body } = await (await asOlga())(saveAudience, { name, audience })
        return status === 400 ? { refused: body.fields?.name ?? '' } : readBack(body.audience.id)
      }),
    'PUT /api/audiences/:audience_id name': (name) =>
      afterTheLast(async () => {
        const as = await asOlga()
        const made = await as(saveAudience, { name: randomUUID(), audience })
        const audience_id = made.body.audience.id
        const { status, body } = await as(changeAudience, { audience_id, name })
        if (status !== 400) return readBack(audience_id)
        await as(deleteAudience, { audience_id })
        return { refused: body.fields?.name ?? '' }
      }),
  }
}

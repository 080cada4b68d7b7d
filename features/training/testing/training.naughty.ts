import { cancelTraining, changeTraining, createTraining } from '#features/training/contract/console.ts'
import { openTraining, trainingContent, writeTraining } from '#features/training/server/training.fixture.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const atConsole = '/api/trainings/desk'
const CANCEL = `POST ${atConsole}/:training_id/cancel reason`

/** Their texts have several lines. */
export const blocksOfTraining = [CANCEL]

/** For every field about trainings that takes text of people: sends it, and reads it back. */
export function trainingFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let organiser: Promise<Person> | undefined
  const planner = () => (organiser ??= appOf().person('Dateplanner', { role: 'organiser' }))
  const created =
    (field: 'trainer' | 'place') =>
    async (text: string): Promise<Outcome> => {
      const content = { ...trainingContent(), link: 'https://meet.example.com/a', [field]: text }
      const { status, body } = await appOf().as(await planner())(createTraining, content)
      return status === 400
        ? { refused: body.fields?.[field] ?? '' }
        : { stored: body.training.content[field] }
    }
  const changed =
    (field: 'trainer' | 'place') =>
    async (text: string): Promise<Outcome> => {
      const { id: training_id } = await writeTraining(appOf(), await planner())
      const content = { ...trainingContent(), link: 'https://meet.example.com/a', [field]: text }
      const { status, body } = await appOf().as(await planner())(changeTraining, { training_id, ...content })
      return status === 400
        ? { refused: body.fields?.[field] ?? '' }
        : { stored: body.training.content[field] }
    }
  return {
    [`POST ${atConsole} trainer`]: created('trainer'),
    [`POST ${atConsole} place`]: created('place'),
    [`PUT ${atConsole}/:training_id trainer`]: changed('trainer'),
    [`PUT ${atConsole}/:training_id place`]: changed('place'),
    [CANCEL]: async (reason) => {
      const { id: training_id } = await openTraining(appOf(), await planner())
      const { status, body } = await appOf().as(await planner())(cancelTraining, { training_id, reason })
      return status === 400
        ? { refused: body.fields?.reason ?? '' }
        : { stored: body.training.cancel_reason ?? '' }
    },
  }
}

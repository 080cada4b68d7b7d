import { createTraining, publishTraining, type TrainingContent } from '#features/training/contract/console.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const HOUR_MS = 3_600_000

export function trainingContent(wish: Partial<TrainingContent> = {}): TrainingContent {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  return {
    texts: [
      { language: 'en', title: 'First aid on the road', html: '<p>Bring a jacket.</p>' },
      { language: 'pl', title: 'Pierwsza pomoc w drodze', html: '<p>Weź kurtkę.</p>' },
    ],
    audience: { segments: [], department_ids: [], country_ids: [] },
    trainer: 'Marta Nowak',
    place: 'Hall 2, Gdańsk',
    link: null,
    starts_at: inHours(72),
    ends_at: inHours(75),
    time_zone: 'Europe/Warsaw',
    seats: 10,
    sign_up_until: inHours(70),
    sign_off_until: inHours(48),
    points: 30,
    ...wish,
  }
}

export async function writeTraining(app: TestApp, organiser: Person, wish: Partial<TrainingContent> = {}) {
  const { status, body } = await app.as(organiser)(createTraining, trainingContent(wish))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.training
}

export async function openTraining(app: TestApp, organiser: Person, wish: Partial<TrainingContent> = {}) {
  const { id } = await writeTraining(app, organiser, wish)
  return (await app.as(organiser)(publishTraining, { training_id: id })).body.training
}

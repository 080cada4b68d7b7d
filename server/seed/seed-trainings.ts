import type { Language } from '#contract/account.ts'
import type { TrainingContent } from '#contract/training-desk.ts'
import { storeTraining } from '#server/features/training/training.ts'
import type { Db } from '#server/schema.ts'
import { leads } from './cast.ts'
import { createChance } from './chance.ts'
import { daysFrom } from './days.ts'
import { type DemoTraining, demoTrainings } from './learning/trainings.ts'
import type { SeededPerson } from './seed-people.ts'

// Of their own, so that another training leaves the rest of the demo as it is.
const SEED = 8_300
const LANGUAGES: readonly Language[] = ['en', 'pl']
const HOUR_MS = 3_600_000

/** The trainings of the demo, past and coming, with their people. */
export async function seedTrainings(
  tx: Db,
  { today, people }: { today: Date; people: SeededPerson[] },
): Promise<void> {
  const chance = createChance(SEED)
  const author = people.find(({ email }) => email === 'organiser@convoy.demo')?.id ?? null
  for (const training of demoTrainings) {
    const id = chance.uuid()
    const published_at = daysFrom(today, -14).toISOString()
    await storeTraining(tx, contentOf(training, today), {
      id,
      author_id: author,
      published_at,
      cancel_reason: training.cancelled ?? null,
    })
    const guests = people.slice(leads.length)
    const from = chance.between(0, guests.length - training.people)
    const coming = guests.slice(from, from + training.people)
    if (coming.length === 0) continue
    await tx
      .insertInto('training_seats')
      .values(
        coming.map((person, at) => ({
          training_id: id,
          user_id: person.id,
          signed_up_at: new Date(Date.parse(published_at) + at * HOUR_MS).toISOString(),
          state: at < training.seats ? ('seat' as const) : ('waiting' as const),
          ...(training.day < 0 && { attended: at !== 0, noted: at === 0 ? 0 : 1 }),
        })),
      )
      .execute()
  }
}

function contentOf(training: DemoTraining, today: Date): TrainingContent {
  const { title, html, trainer, place, link, day, hour, hours, seats, points } = training
  const starts = daysFrom(today, day).getTime() + (hour - 1) * HOUR_MS
  const at = (moment: number) => new Date(moment).toISOString()
  return {
    texts: LANGUAGES.map((language) => ({ language, title: title[language], html: html[language] })),
    audience: { segments: [], department_ids: [], country_ids: [] },
    trainer,
    place,
    link: link ?? null,
    starts_at: at(starts),
    ends_at: at(starts + hours * HOUR_MS),
    time_zone: 'Europe/Warsaw',
    seats,
    sign_up_until: at(starts - 12 * HOUR_MS),
    sign_off_until: at(starts - 24 * HOUR_MS),
    points,
  }
}

import { DEMO_LANGUAGES } from '#platform/seed/demo-languages.ts'
import type { TrainingContent } from '#features/training/contract/console.ts'
import { storeTraining } from '#features/training/server/training.ts'
import { inLanguages } from '#platform/server/words/reasons.ts'
import type { Db } from '#platform/server/schema.ts'
import { leads } from '#features/account/seed/cast.ts'
import { createChance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'
import { type DemoTraining, demoTrainings } from './trainings.ts'
import type { SeededCrew } from '#features/teams/seed/seed-crews.ts'
import { placeOf, type SeededEntry, type SeededStage } from '#features/points/seed/seed-ledger.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'

// Of their own, so that another training leaves the rest of the demo as it is.
const SEED = 8_300
const HOUR_MS = 3_600_000

type PlannedTraining = {
  id: string
  training: DemoTraining
  content: TrainingContent
  /** With a seat or waiting, in the order in which they came. */
  coming: SeededPerson[]
}

/** The trainings of the demo, past and coming, with their people, before anything of them is written. */
export function planTrainings({ today, people }: { today: Date; people: SeededPerson[] }): PlannedTraining[] {
  const chance = createChance(SEED)
  const guests = people.slice(leads.length)
  return demoTrainings.map((training) => {
    const id = chance.uuid()
    const from = chance.between(0, guests.length - training.people)
    const coming = guests.slice(from, from + training.people)
    return { id, training, content: contentOf(training, today), coming }
  })
}

/** The first who signed up for what is past was not there. */
const wasThere = ({ day, seats }: DemoTraining, place: number) => day < 0 && place !== 0 && place < seats

/** What those who were there have earned, for the ledger, as noted attendance earns it. */
export function trainingEarnings(
  planned: readonly PlannedTraining[],
  scene: { crews: readonly SeededCrew[]; stages: readonly SeededStage[] },
): SeededEntry[] {
  return planned.flatMap(({ id, training, content, coming }) =>
    coming.flatMap((person, place) => {
      if (!wasThere(training, place) || content.points === 0) return []
      const title = inLanguages(content.texts, (text) => text.title)
      return [
        {
          user_id: person.id,
          ...placeOf(scene, person.id, new Date(content.ends_at)),
          kind: 'educational',
          points: content.points,
          reason: { say: 'training.reason', values: { title } },
          source: 'training',
          source_id: `${id}:${person.id}:1`,
          rule: 'training.attended@1',
          author_id: null,
          created_at: content.ends_at,
        },
      ]
    }),
  )
}

export async function seedTrainings(
  tx: Db,
  { planned, today, people }: { planned: readonly PlannedTraining[]; today: Date; people: SeededPerson[] },
): Promise<void> {
  const author = people.find(({ email }) => email === 'organiser@convoy.demo')?.id ?? null
  const published_at = daysFrom(today, -14).toISOString()
  for (const { id, training, content, coming } of planned) {
    await storeTraining(tx, content, {
      id,
      author_id: author,
      published_at,
      cancel_reason: training.cancelled ?? null,
    })
    if (coming.length === 0) continue
    await tx
      .insertInto('training_seats')
      .values(
        coming.map((person, at) => ({
          training_id: id,
          user_id: person.id,
          signed_up_at: new Date(Date.parse(published_at) + at * HOUR_MS).toISOString(),
          state: at < training.seats ? ('seat' as const) : ('waiting' as const),
          ...(training.day < 0 &&
            at < training.seats && {
              attended: wasThere(training, at),
              noted: wasThere(training, at) ? 1 : 0,
            }),
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
    texts: DEMO_LANGUAGES.map((language) => ({ language, title: title[language], html: html[language] })),
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

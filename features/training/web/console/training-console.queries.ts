import {
  changeTraining,
  createTraining,
  type ConsoleTraining,
  getTrainingConsole,
  type TrainingContent,
} from '#features/training/contract/console.ts'
import type { Saved } from '#platform/content/contract/saves.ts'
import { momentFrom } from '#platform/web/console/local-time.ts'
import { call, callBehind } from '#platform/web/api/api.ts'

/** A training at the console, with its newest save. */
export interface WrittenTraining {
  training: ConsoleTraining
  saved: Saved | null
  reach: number
}

export const readTraining = (id: string): Promise<WrittenTraining> =>
  call(getTrainingConsole, { training_id: id })

export function writeTraining(
  id: string | undefined,
  content: TrainingContent,
  after: number,
): Promise<WrittenTraining> {
  if (id === undefined) return callBehind(createTraining, content)
  return callBehind(changeTraining, { training_id: id, ...content, after })
}

const DAY = 86_400_000

/** Two weeks from now in the morning, as long as most of them last. */
export function blankTraining(zone: string): TrainingContent {
  const at = (days: number, hour: string) => {
    const day = new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
    return momentFrom(`${day}T${hour}`, zone) ?? new Date(Date.now() + days * DAY).toISOString()
  }
  return {
    texts: [{ language: 'en', title: '', html: '' }],
    audience: { segments: [], department_ids: [], country_ids: [] },
    trainer: '',
    place: '',
    link: null,
    starts_at: at(14, '09:00'),
    ends_at: at(14, '12:00'),
    time_zone: zone,
    seats: 12,
    sign_up_until: at(13, '18:00'),
    sign_off_until: at(12, '18:00'),
    points: 30,
  }
}

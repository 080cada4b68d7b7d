import { contentKind } from '#platform/content/web/list/content-kind.ts'
import {
  changeTraining,
  createTraining,
  type ConsoleTraining,
  getTrainingConsole,
  type TrainingContent,
  listTrainingsConsole,
  TRAINING_ACTS,
  actOnTrainings,
  previewActOnTrainings,
  exportTrainingsConsole,
} from '#features/training/contract/console.ts'
import type { Saved } from '#platform/content/contract/saves.ts'
import { momentFrom } from '#platform/web/console/local-time.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { EVERYBODY } from '#platform/contract/audiences.ts'

/** A training at the console, with its newest save. */
export interface WrittenTraining {
  training: ConsoleTraining
  saved: Saved | null
  reach: number
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
    audience: EVERYBODY,
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

export const trainingKind = contentKind({
  path: consolePaths.trainings,
  kind: 'training',
  list: listTrainingsConsole,
  cards: ({ trainings }) => trainings,
  by: 'stage',
  sheet: exportTrainingsConsole,
  several: { acts: TRAINING_ACTS, act: actOnTrainings, preview: previewActOnTrainings },
  get: getTrainingConsole,
  create: createTraining,
  change: changeTraining,
  item: (answer): WrittenTraining => answer,
  contentOf: ({ training }) => training.content,
})

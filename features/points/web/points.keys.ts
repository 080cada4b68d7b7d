import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of points. */
export const pointKeys = {
  all: platformKeys.points,
  mine: [...platformKeys.points, 'mine'],
  questions: [...platformKeys.queues, 'points'],
  ledger: ['console-ledger'],
  imports: ['console-imports'],
} as const

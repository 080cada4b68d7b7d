import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of the question of the day. */
export const dailyQuestionKeys = {
  all: ['daily-question'],
  today: ['daily-question', 'today'],
  last: ['daily-question', 'last'],
  plan: [...platformKeys.console, 'daily-question'],
} as const

import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of the own streak and the crew's fuel. */
export const streakKeys = {
  own: [...platformKeys.rhythm, 'own'],
  calendar: [...platformKeys.rhythm, 'calendar'],
  fuel: [...platformKeys.rhythm, 'fuel'],
} as const

import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of training. */
export const trainingKeys = {
  all: ['training'],
  lists: ['training', 'list'],
  counter: ['training', 'counter'],
  one: (id: string) => ['training', 'one', id] as const,
  people: [...platformKeys.console, 'training-people'],
} as const

import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of challenges. */
export const challengeKeys = {
  all: ['challenges'],
  lists: ['challenges', 'list'],
  counter: ['challenges', 'counter'],
  one: (id: string) => ['challenges', 'one', id] as const,
  entries: [...platformKeys.queues, 'entries'],
  entry: (id: string) => [...platformKeys.queues, 'entries', 'one', id] as const,
} as const

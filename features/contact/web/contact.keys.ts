import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of contact. */
export const contactKeys = {
  all: ['contact'],
  messages: ['contact', 'messages'],
  threads: ['contact', 'threads'],
  letters: [...platformKeys.queues, 'contact'],
  letter: (id: string) => [...platformKeys.queues, 'contact', 'thread', id] as const,
} as const

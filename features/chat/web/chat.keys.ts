import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of chat. */
export const chatKeys = {
  all: ['chat'],
  lists: ['chat', 'conversations'],
  one: ['chat', 'conversation'],
  newest: (id: string) => ['chat', 'newest', id] as const,
  members: (id: string) => ['chat', 'members', id] as const,
  mentions: (id: string) => ['chat', 'mentions', id] as const,
  people: ['chat', 'people'],
  reactions: (id: string) => ['chat', 'reactions', id] as const,
  search: ['chat', 'search'],
  settings: ['chat', 'settings'],
  reports: [...platformKeys.queues, 'chat'],
} as const

import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of duels. */
export const duelKeys = {
  lists: [...platformKeys.duels, 'list'],
  record: [...platformKeys.duels, 'record'],
  opponents: [...platformKeys.duels, 'opponents'],
  search: ['duel-search'],
  practice: [...platformKeys.duels, 'practice'],
  one: (id: string) => [...platformKeys.duels, 'one', id] as const,
  play: (id: string) => [...platformKeys.duels, 'play', id] as const,
  campers: (id: string) => [...platformKeys.duels, 'campers', id] as const,
  summary: (id: string) => [...platformKeys.duels, 'summary', id] as const,
  flags: [...platformKeys.queues, 'duels'],
  questions: [...platformKeys.console, 'questions'],
  categories: [...platformKeys.console, 'quiz-categories'],
  void: (id: string) => [...platformKeys.console, 'void', id] as const,
  versions: (id: string) => [...platformKeys.console, 'quiz-versions', id] as const,
} as const

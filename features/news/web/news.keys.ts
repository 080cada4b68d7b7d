import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of news. */
export const newsKeys = {
  lists: ['news', 'list'],
  newest: ['news', 'newest'],
  article: (id: string) => ['news', 'article', id] as const,
  readers: [...platformKeys.console, 'news', 'readers'],
} as const

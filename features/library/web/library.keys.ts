import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of library. */
export const libraryKeys = {
  all: ['library'],
  lists: ['library', 'list'],
  counter: ['library', 'counter'],
  document: (id: string) => ['library', 'document', id] as const,
  folders: [...platformKeys.console, 'library', 'folders'],
  versions: [...platformKeys.console, 'library', 'versions'],
  readers: [...platformKeys.console, 'library', 'readers'],
} as const

import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of people. */
export const peopleKeys = {
  lists: [...platformKeys.people, 'list'],
  count: [...platformKeys.people, 'count'],
  exact: [...platformKeys.people, 'exact'],
  views: [...platformKeys.people, 'views'],
  person: (id: string) => [...platformKeys.people, 'person', id] as const,
  work: (id: string) => [...platformKeys.people, 'work', id] as const,
  works: [...platformKeys.people, 'works'],
  import: (id: string) => [...platformKeys.people, 'import', id] as const,
  importRows: [...platformKeys.people, 'import-rows'],
  links: [...platformKeys.people, 'links'],
  invitations: [...platformKeys.people, 'invitations'],
  preview: ['console-people-preview'],
  merge: [...platformKeys.people, 'merge'],
  found: ['console-people'],
} as const

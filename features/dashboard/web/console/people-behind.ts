import type { PeopleBehind } from '#platform/web/console/charts/chart-table.ts'

/** Whom the figures count: who takes part and may sign in. */
const RIDERS = { role: 'participant', state: 'active', access: 'on' } as const

/** The filter of the people behind a figure. */
export const ridersWho = (filter: PeopleBehind): PeopleBehind => ({ ...RIDERS, ...filter })

/** Activity also counts who has lost the access since. */
export const participantsWho = (filter: PeopleBehind): PeopleBehind => ({
  role: 'participant',
  state: 'active',
  ...filter,
})

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

/** Behind the figures of a day, by column: those of whom each kind is true on it. */
export const behindDay = (field: string, kinds: readonly string[], day: string) => [
  undefined,
  ...kinds.map((kind): PeopleBehind => ({ [field]: `${kind}-${day}` })),
]

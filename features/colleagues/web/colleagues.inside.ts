import { lazy } from 'react'
import type { WebInside } from '#platform/web/feature.ts'
import { inside } from '#platform/web/routes/lazy-pages.ts'

export const colleaguesInside: WebInside = {
  finders: async () => (await import('./colleagues.finders.ts')).colleagueFinders,
  ColleagueCard: lazy(async () => ({
    default: (await inside(import('./colleague-card.tsx'))).ColleagueCard,
  })),
}

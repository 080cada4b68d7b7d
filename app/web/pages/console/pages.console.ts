import { consolePage } from '#platform/web/routes/console-page.ts'
import { type ComponentType, lazy } from 'react'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const pagesConsole = [
  consolePage(consolePaths.queues, () => import('./queues-page.tsx'), 'QueuesPage', {
    permission: 'dashboard.read',
    menu: {
      words: 'console_queues',
      group: 'day',
      at: 2,
      icon: 'Inbox',
      limitedAt: 2,
      Count: lazy(async () => ({ default: (await import('./waiting-count.tsx')).WaitingCount })),
    },
  }),
  consolePage(consolePaths.guide, () => import('./guide-page.tsx'), 'GuidePage', {
    permission: 'dashboard.read',
    menu: { words: 'guide', group: 'programme', at: 20, icon: 'CircleQuestionMark' },
  }),
]

/** What entries of the menu count that other features than theirs know of. */
export const menuCounts: Partial<Record<string, ComponentType>> = {
  [consolePaths.points]: lazy(async () => ({ default: (await import('./menu-counts.tsx')).ImportsCount })),
  [consolePaths.health]: lazy(async () => ({ default: (await import('./menu-counts.tsx')).FaultsCount })),
}

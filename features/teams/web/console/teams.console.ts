import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const reading = { permission: 'crews.read' } as const

export const teamsConsole = [
  consolePage(consolePaths.crews, () => import('./crews-page.tsx'), 'CrewsPage', {
    ...reading,
    menu: { words: 'console_crews', group: 'people', at: 2, icon: 'Caravan', limitedAt: 2 },
  }),
  consolePage(consolePaths.crewsOne, () => import('./crew-page.tsx'), 'CrewPage', reading),
]

import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const dailyQuestionConsole = [
  consolePage(consolePaths.dailyQuestion, () => import('./daily-plan-page.tsx'), 'DailyPlanPage', {
    permission: 'quiz.write',
    menu: { words: 'console_daily', group: 'content', at: 3.5, icon: 'CalendarDays' },
  }),
]

import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const backupsConsole = [
  consolePage(consolePaths.backups, () => import('./backups-page.tsx'), 'BackupsPage', {
    permission: 'programme.write',
    isOfSystems: true,
    menu: { words: 'console_backups', group: 'programme', at: 10, icon: 'DatabaseBackup' },
  }),
]

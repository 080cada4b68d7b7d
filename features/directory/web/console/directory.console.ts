import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const directoryConsole = [
  consolePage(consolePaths.directory, () => import('./directory-page.tsx'), 'DirectoryPage', {
    permission: 'directory.write',
    isOfSystems: true,
    menu: { words: 'console_directory', group: 'programme', at: 2.7, icon: 'FolderSync' },
  }),
]

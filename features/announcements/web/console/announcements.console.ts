import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const sending = { permission: 'announcements.send' } as const
const editor = () => import('./announcement-editor-page.tsx')

export const announcementsConsole = [
  consolePage(consolePaths.announcements, () => import('./announcements-page.tsx'), 'AnnouncementsPage', {
    ...sending,
    menu: { words: 'console_announcements', group: 'day', at: 3, icon: 'Megaphone', limitedAt: 4 },
  }),
  consolePage(consolePaths.announcementsNew, editor, 'AnnouncementEditorPage', sending),
  consolePage(consolePaths.announcementsOne, editor, 'AnnouncementEditorPage', sending),
]

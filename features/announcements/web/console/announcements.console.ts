import { consolePage } from '#platform/web/routes/console-page.ts'

const sending = { permission: 'announcements.send' } as const
const editor = () => import('./announcement-editor-page.tsx')

export const announcementsConsole = [
  consolePage('/console/announcements', () => import('./announcements-page.tsx'), 'AnnouncementsPage', {
    ...sending,
    menu: { words: 'console_announcements', group: 'day', at: 3, icon: 'Megaphone', limitedAt: 4 },
  }),
  consolePage('/console/announcements/new', editor, 'AnnouncementEditorPage', sending),
  consolePage('/console/announcements/$id', editor, 'AnnouncementEditorPage', sending),
]

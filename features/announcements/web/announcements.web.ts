import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

const sending = { permission: 'announcements.send' } as const
const editor = () => import('./console/announcement-editor-page.tsx')

export const announcementsWeb = webFeature({
  name: 'announcements',
  consolePages: [
    consolePage(
      '/console/announcements',
      () => import('./console/announcements-page.tsx'),
      'AnnouncementsPage',
      {
        ...sending,
        menu: { words: 'console_announcements', group: 'day', at: 3, icon: 'Megaphone', limitedAt: 4 },
      },
    ),
    consolePage('/console/announcements/new', editor, 'AnnouncementEditorPage', sending),
    consolePage('/console/announcements/$id', editor, 'AnnouncementEditorPage', sending),
  ],
})

import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

const own = { permission: 'stickers.write' } as const

export const stickersConsole = [
  consolePage(consolePaths.stickers, () => import('./own-stickers-page.tsx'), 'OwnStickersPage', {
    ...own,
    menu: { words: 'console_stickers', group: 'content', at: 10, icon: 'Sticker', limitedAt: 6 },
  }),
  consolePage(consolePaths.stickersOne, () => import('./holders-page.tsx'), 'HoldersPage', own),
]

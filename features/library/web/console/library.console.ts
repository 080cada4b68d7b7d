import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const writing = { permission: 'library.write' } as const
const editor = () => import('./library-editor-page.tsx')

export const libraryConsole = [
  consolePage(consolePaths.library, () => import('./library-console-page.tsx'), 'LibraryConsolePage', {
    ...writing,
    menu: { words: 'console_library', group: 'content', at: 9, icon: 'Library' },
  }),
  consolePage(consolePaths.libraryNew, editor, 'LibraryEditorPage', { ...writing, isWhole: true }),
  consolePage(consolePaths.libraryOne, editor, 'LibraryEditorPage', writing),
  consolePage(consolePaths.libraryFolders, () => import('./folders-page.tsx'), 'FoldersPage', {
    ...writing,
    isWhole: true,
  }),
]

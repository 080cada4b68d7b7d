import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'library.write' } as const
const editor = () => import('./library-editor-page.tsx')

export const libraryConsole = [
  consolePage('/console/library', () => import('./library-console-page.tsx'), 'LibraryConsolePage', {
    ...writing,
    menu: { words: 'console_library', group: 'content', at: 9, icon: 'Library' },
  }),
  consolePage('/console/library/new', editor, 'LibraryEditorPage', { ...writing, isWhole: true }),
  consolePage('/console/library/$id', editor, 'LibraryEditorPage', writing),
  consolePage('/console/library/folders', () => import('./folders-page.tsx'), 'FoldersPage', {
    ...writing,
    isWhole: true,
  }),
]

import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readVersion } from '#platform/web/api/address.ts'
import { readLibrarySearch } from './library-address.ts'
import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'library.write' } as const
const editor = () => import('./console/library-editor-page.tsx')

export const libraryWeb = webFeature({
  name: 'library',
  pages: [
    page(paths.library, () => import('./library-page.tsx'), 'LibraryPage', { search: readLibrarySearch }),
    page(paths.libraryDocument, () => import('./library-document-page.tsx'), 'LibraryDocumentPage', {
      search: readVersion,
    }),
  ],
  consolePages: [
    consolePage(
      '/console/library',
      () => import('./console/library-console-page.tsx'),
      'LibraryConsolePage',
      {
        ...writing,
        menu: { words: 'console_library', group: 'content', at: 9, icon: 'Library' },
      },
    ),
    consolePage('/console/library/new', editor, 'LibraryEditorPage', { ...writing, isWhole: true }),
    consolePage('/console/library/$id', editor, 'LibraryEditorPage', writing),
    consolePage('/console/library/folders', () => import('./console/folders-page.tsx'), 'FoldersPage', {
      ...writing,
      isWhole: true,
    }),
  ],
})

import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readVersion } from '#platform/web/api/address.ts'
import { readLibrarySearch } from './library-address.ts'
import { webFeature } from '#platform/web/feature.ts'

export const libraryWeb = webFeature({
  name: 'library',
  pages: [
    page(paths.library, () => import('./library-page.tsx'), 'LibraryPage', {
      search: readLibrarySearch,
      find: { words: 'library', name: 'title' },
    }),
    page(paths.libraryDocument, () => import('./library-document-page.tsx'), 'LibraryDocumentPage', {
      search: readVersion,
    }),
  ],
})

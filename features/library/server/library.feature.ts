import { feature } from '#platform/server/feature.ts'
import { libraryConsoleHandlers } from './library.console.handlers.ts'
import { libraryFoldersHandlers } from './library.folders.handlers.ts'
import { libraryHandlers } from './library.handlers.ts'
import { libraryReadersHandlers } from './library.readers.handlers.ts'
import { describeLibraryNotices, libraryJobs, moveConfirmations, whoHasLibraryDocument } from './library.ts'

export const libraryFeature = feature({
  name: 'library',
  handlers: ({ services }) => [
    ...libraryHandlers(services),
    ...libraryConsoleHandlers(services),
    ...libraryReadersHandlers(services),
    ...libraryFoldersHandlers(services),
  ],
  jobs: ({ services }) => libraryJobs(services),
  personal: {
    documents: {
      library_documents: { author_id: { erased: 'unnamed', exported: ['id', 'created_at'] } },
      library_confirmations: {
        user_id: { erased: 'deleted', exported: ['document_id', 'version', 'confirmed_at'] },
      },
    },
  },
  notices: { document: describeLibraryNotices },
  whoHas: { library: whoHasLibraryDocument },
  merging: { move: async (tx, way) => ({ confirmations: await moveConfirmations(tx, way) }) },
  audited: {
    rows: ['library_folders', 'library_documents', 'library_versions', 'library_texts'],
    things: {
      library_documents: {
        by: 'document_id',
        in: 'library_texts',
        name: 'title',
        newest: ['version', 'language'],
      },
      library_folders: { by: 'folder_id', name: 'texts', within: '' },
    },
    not: {
      library_confirmations: 'people do it themselves',
    },
  },
})

import { consolePage } from './console-page.tsx'

const documents = { permission: 'documents.write' } as const

/** What the company tells its people: the four documents, the library, announcements. */
export const companyRoutes = [
  consolePage(
    '/console/documents',
    () => import('#web/features/documents/console/documents-desk-page.tsx'),
    'DocumentsDeskPage',
    documents,
  ),
  consolePage(
    '/console/documents/$id',
    () => import('#web/features/documents/console/document-editor-page.tsx'),
    'DocumentEditorPage',
    documents,
  ),
]

import { consolePage } from './console-page.tsx'

const documents = { permission: 'documents.write' } as const

const announcements = { permission: 'announcements.send' } as const
const announcementEditor = () => import('#features/announcements/web/console/announcement-editor-page.tsx')

const library = { permission: 'library.write' } as const
const libraryEditor = () => import('#features/library/web/console/library-editor-page.tsx')

/** What the company tells its people: the four documents, the library, announcements. */
export const companyRoutes = [
  consolePage(
    '/console/documents',
    () => import('#features/documents/web/console/documents-console-page.tsx'),
    'DocumentsConsolePage',
    documents,
  ),
  consolePage(
    '/console/documents/$id',
    () => import('#features/documents/web/console/document-editor-page.tsx'),
    'DocumentEditorPage',
    documents,
  ),
  consolePage(
    '/console/library',
    () => import('#features/library/web/console/library-console-page.tsx'),
    'LibraryConsolePage',
    library,
  ),
  consolePage(
    '/console/library/folders',
    () => import('#features/library/web/console/folders-page.tsx'),
    'FoldersPage',
    { ...library, isWhole: true },
  ),
  consolePage('/console/library/new', libraryEditor, 'LibraryEditorPage', { ...library, isWhole: true }),
  consolePage('/console/library/$id', libraryEditor, 'LibraryEditorPage', library),
  consolePage(
    '/console/announcements',
    () => import('#features/announcements/web/console/announcements-page.tsx'),
    'AnnouncementsPage',
    announcements,
  ),
  consolePage('/console/announcements/new', announcementEditor, 'AnnouncementEditorPage', announcements),
  consolePage('/console/announcements/$id', announcementEditor, 'AnnouncementEditorPage', announcements),
]

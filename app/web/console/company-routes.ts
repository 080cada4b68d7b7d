import { consolePage } from './console-page.tsx'

const documents = { permission: 'documents.write' } as const

const announcements = { permission: 'announcements.send' } as const
const announcementEditor = () => import('#web/features/announcements/console/announcement-editor-page.tsx')

const library = { permission: 'library.write' } as const
const libraryEditor = () => import('#web/features/library/console/library-editor-page.tsx')

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
  consolePage(
    '/console/library',
    () => import('#web/features/library/console/library-desk-page.tsx'),
    'LibraryDeskPage',
    library,
  ),
  consolePage(
    '/console/library/folders',
    () => import('#web/features/library/console/folders-page.tsx'),
    'FoldersPage',
    { ...library, isWhole: true },
  ),
  consolePage('/console/library/new', libraryEditor, 'LibraryEditorPage', { ...library, isWhole: true }),
  consolePage('/console/library/$id', libraryEditor, 'LibraryEditorPage', library),
  consolePage(
    '/console/announcements',
    () => import('#web/features/announcements/console/announcements-page.tsx'),
    'AnnouncementsPage',
    announcements,
  ),
  consolePage('/console/announcements/new', announcementEditor, 'AnnouncementEditorPage', announcements),
  consolePage('/console/announcements/$id', announcementEditor, 'AnnouncementEditorPage', announcements),
]

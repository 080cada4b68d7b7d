import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const writing = { permission: 'documents.write' } as const

export const documentsConsole = [
  consolePage(consolePaths.documents, () => import('./documents-console-page.tsx'), 'DocumentsConsolePage', {
    ...writing,
    menu: { words: 'console_documents', group: 'content', at: 8, icon: 'FileText' },
  }),
  consolePage(
    consolePaths.documentsOne,
    () => import('./document-editor-page.tsx'),
    'DocumentEditorPage',
    writing,
  ),
]

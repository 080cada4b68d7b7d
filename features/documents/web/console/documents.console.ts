import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'documents.write' } as const

export const documentsConsole = [
  consolePage('/console/documents', () => import('./documents-console-page.tsx'), 'DocumentsConsolePage', {
    ...writing,
    menu: { words: 'console_documents', group: 'content', at: 8, icon: 'FileText' },
  }),
  consolePage(
    '/console/documents/$id',
    () => import('./document-editor-page.tsx'),
    'DocumentEditorPage',
    writing,
  ),
]

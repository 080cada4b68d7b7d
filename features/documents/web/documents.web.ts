import { queryClient } from '#platform/web/api/queries.ts'
import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'
import { barePage, page } from '#platform/web/routes/page.ts'
import { readVersion } from '#platform/web/api/address.ts'
import { documentsQuery } from './shared/documents.queries.ts'

const writing = { permission: 'documents.write' } as const

export const documentsWeb = webFeature({
  name: 'documents',
  pages: [
    page(paths.rules, () => import('./rules-page.tsx'), 'RulesPage', {
      menu: { name: 'rules', at: 11, icon: 'BookOpenText' },
    }),
  ],
  barePages: [
    barePage(paths.document, () => import('./document-page.tsx'), 'DocumentPage', { search: readVersion }),
  ],
  consolePages: [
    consolePage(
      '/console/documents',
      () => import('./console/documents-console-page.tsx'),
      'DocumentsConsolePage',
      {
        ...writing,
        menu: { words: 'console_documents', group: 'content', at: 8, icon: 'FileText' },
      },
    ),
    consolePage(
      '/console/documents/$id',
      () => import('./console/document-editor-page.tsx'),
      'DocumentEditorPage',
      writing,
    ),
  ],
  asked: () => queryClient.fetchQuery(documentsQuery),
})

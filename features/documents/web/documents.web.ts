import { queryClient } from '#platform/web/api/queries.ts'
import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { barePage, page } from '#platform/web/routes/page.ts'
import { readVersion } from '#platform/web/api/address.ts'
import { documentsQuery } from './shared/documents.queries.ts'

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
  asked: () => queryClient.fetchQuery(documentsQuery),
})

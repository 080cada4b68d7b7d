import { feature } from '#platform/server/feature.ts'
import { documentsConsoleHandlers } from './documents.console.handlers.ts'
import { documentsGaps } from './documents.gaps.ts'
import { documentsHandlers } from './documents.handlers.ts'

export const documentsFeature = feature({
  name: 'documents',
  handlers: ({ services }) => [...documentsHandlers(services), ...documentsConsoleHandlers(services)],
  gaps: documentsGaps,
  personal: {
    consents: {
      document_consents: { user_id: { erased: 'deleted', exported: ['name', 'version', 'given_at'] } },
    },
  },
  audited: {
    rows: ['documents', 'document_texts'],
    things: {
      documents: {
        key: 'name',
        via: 'name',
        in: 'document_texts',
        name: 'title',
        newest: ['version', 'language'],
      },
    },
    not: {
      document_consents: 'people do it themselves',
    },
  },
})

import { feature } from '#platform/server/feature.ts'
import { documentsConsoleHandlers } from './documents.console.handlers.ts'
import { documentsHandlers } from './documents.handlers.ts'
import { documentsPersonal } from './documents.personal.ts'

export const documentsFeature = feature({
  name: 'documents',
  handlers: ({ services }) => [...documentsHandlers(services), ...documentsConsoleHandlers(services)],
  personal: { consents: documentsPersonal },
  audited: {
    rows: ['documents', 'document_texts'],
    not: {
      document_consents: 'people do it themselves',
    },
  },
})

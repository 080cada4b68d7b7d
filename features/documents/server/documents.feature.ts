import { feature } from '#platform/server/feature.ts'
import { documentsDeskHandlers } from './documents.console.handlers.ts'
import { documentsHandlers } from './documents.handlers.ts'
import { documentsPersonal } from './documents.personal.ts'

export const documentsFeature = feature({
  name: 'documents',
  handlers: ({ services }) => [...documentsHandlers(services), ...documentsDeskHandlers(services)],
  personal: { consents: documentsPersonal },
})
